// This file exports only types, so that no catalogue is bundled.
import consoleMessages from '../catalogues/en_US/console.json' with { type: 'json' };
import serverMessages from '../catalogues/en_US/server.json' with { type: 'json' };
import walletMessages from '../catalogues/en_US/wallet.json' with { type: 'json' };

export type WalletMessageId = keyof typeof walletMessages;

/** Some texts are in the wallet's catalogue only (`catalogues.ts`). */
export type ConsoleMessageId =
  | keyof typeof consoleMessages
  | Extract<
      WalletMessageId,
      `${'income.kind' | 'rules' | 'statement.kind' | 'why.rule'}.${string}`
    >;

export type ServerMessageId = keyof typeof serverMessages;
