// This file exports only types, so that no catalogue is bundled.
import consoleMessages from '../catalogues/en_US/console.json' with { type: 'json' };
import serverMessages from '../catalogues/en_US/server.json' with { type: 'json' };
import walletMessages from '../catalogues/en_US/wallet.json' with { type: 'json' };

export type WalletMessageId = keyof typeof walletMessages;

/** Texts of the wallet's catalogue that the console shows too (`catalogues.ts`). */
export type SharedMessageId = Extract<
  WalletMessageId,
  | `${'income.kind' | 'node.kind' | 'pool.name' | 'rules' | 'statement.kind' | 'why'}.${string}`
  | 'coverage.details'
  | 'level.name'
  | 'order.numbered'
  | 'payOut.under'
>;

export type ConsoleMessageId = keyof typeof consoleMessages | SharedMessageId;

export type ServerMessageId = keyof typeof serverMessages;
