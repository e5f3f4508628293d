// Types alone leave this file, so that no catalogue is bundled with them.
import consoleMessages from '../catalogues/en_US/console.json' with { type: 'json' };
import serverMessages from '../catalogues/en_US/server.json' with { type: 'json' };
import walletMessages from '../catalogues/en_US/wallet.json' with { type: 'json' };

export type WalletMessageId = keyof typeof walletMessages;

/** Line kinds and the plan's rules stand in the wallet's catalogue alone. */
export type ConsoleMessageId =
  | keyof typeof consoleMessages
  | Extract<WalletMessageId, `income.kind.${string}` | `rules.${string}`>;

export type ServerMessageId = keyof typeof serverMessages;
