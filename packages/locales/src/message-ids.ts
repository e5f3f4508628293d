// This file exports only types, so that no catalogue is bundled.
import consoleMessages from '../catalogues/en_US/console.json' with { type: 'json' };
import serverMessages from '../catalogues/en_US/server.json' with { type: 'json' };
import walletMessages from '../catalogues/en_US/wallet.json' with { type: 'json' };

export type WalletMessageId = keyof typeof walletMessages;

/** The kinds of income lines and the rules of the plan are in the wallet's catalogue only. */
export type ConsoleMessageId =
  | keyof typeof consoleMessages
  | Extract<WalletMessageId, `income.kind.${string}` | `rules.${string}`>;

export type ServerMessageId = keyof typeof serverMessages;
