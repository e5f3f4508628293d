// Loaded by nobody: `index.ts` takes the types alone, so that no catalogue comes with them.
import consoleMessages from '../catalogues/en_US/console.json' with { type: 'json' };
import serverMessages from '../catalogues/en_US/server.json' with { type: 'json' };
import walletMessages from '../catalogues/en_US/wallet.json' with { type: 'json' };

/** Names of the texts of the members' app. */
export type WalletMessageId = keyof typeof walletMessages;
/** Names of the texts of the operators' console. */
export type ConsoleMessageId = keyof typeof consoleMessages;
/** Names of the texts that the server answers with. */
export type ServerMessageId = keyof typeof serverMessages;
