import type { Hex } from './schema.ts';
/** Looks for the wanted effect, by whatever transaction; undefined while it has not happened. */
export type Look<Found extends object> = () => Promise<Found | undefined>;

/** `unseen` while nobody knows. */
export type TransactionEnd<Found extends object = object> =
  | { state: 'success' | 'reverted' | 'replaced' | 'unseen'; hash: Hex }
  | { state: 'found'; found: Found };

export type ReceiptPort = {
  /** Ends with the transaction, or as soon as a look finds what it was to bring about. */
  waitForTransaction: <Found extends object>(
    hash: Hex,
    look: Look<Found>,
  ) => Promise<TransactionEnd<Found>>;
  /** Looks at least once, until it is found, the time is over or the signal comes. */
  lookFor: <Found extends object>(
    look: Look<Found>,
    until: { milliseconds: number } | { signal: AbortSignal },
  ) => Promise<Found | undefined>;
  /**
   * Number of transactions that an account with a key has sent, pending ones too; undefined for a
   * contract, for which others send.
   */
  transactionCount: (account: Hex) => Promise<bigint | undefined>;
  /** True while a transaction of the account waits for its block, where a node knows of it. */
  isWaiting: (account: Hex) => Promise<boolean>;
};
