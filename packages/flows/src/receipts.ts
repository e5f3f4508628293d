import type { Hex } from './schema.ts';
/**
 * Looks for the wanted effect, whichever transaction had it; undefined while it has not happened.
 */
export type Look<Found extends object> = () => Promise<Found | undefined>;

/** How the wait for a transaction ended; `unseen` if neither it nor its effect was seen. */
export type TransactionEnd<Found extends object = object> =
  | { state: 'success' | 'reverted' | 'replaced' | 'unseen'; hash: Hex }
  | { state: 'found'; found: Found };

export type ReceiptPort = {
  /** Ends with the transaction, or as soon as `look` finds its effect. */
  waitForTransaction: <Found extends object>(
    hash: Hex,
    look: Look<Found>,
  ) => Promise<TransactionEnd<Found>>;
  /** Looks at least once, until something is found, the time is over or the signal aborts. */
  lookFor: <Found extends object>(
    look: Look<Found>,
    until: { milliseconds: number } | { signal: AbortSignal },
  ) => Promise<Found | undefined>;
  /**
   * Number of transactions that an account with a key has sent, pending ones too; undefined for a
   * contract, whose transactions others send.
   */
  transactionCount: (account: Hex) => Promise<bigint | undefined>;
  /** True while a node knows of a transaction of the account that waits for its block. */
  isWaiting: (account: Hex) => Promise<boolean>;
};
