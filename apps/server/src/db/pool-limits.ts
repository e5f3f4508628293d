export const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** An answer may take this much longer than its statement. */
export const NETWORK_MARGIN_MS = 5 * SECOND_MS;

/** Limits of one pool; each wait for the database ends by one of them. */
export type PoolLimits = {
  connections: number;
  /** Queries and transactions that may wait for a connection at once, each at most `waitMs`. */
  maxWaiting: number;
  waitMs: number;
  /** Queries outside transactions that are sent over one connection at once. */
  together: number;
  statementMs: number;
  lockMs: number;
  /** Ends transactions whose owner is silent, and their locks with them. */
  idleInTransactionMs: number;
  transactionMs: number;
  readOnly?: boolean;
};

/** Connections of each pool of a process. */
export type PoolSizes = { reads: number; writes: number; jobs: number };

export const poolLimits = ({
  reads,
  writes,
  jobs,
}: PoolSizes): Record<keyof PoolSizes, PoolLimits> => ({
  reads: {
    connections: reads,
    maxWaiting: 20_000,
    waitMs: 15 * SECOND_MS,
    together: 32,
    statementMs: 10 * SECOND_MS,
    lockMs: 2 * SECOND_MS,
    idleInTransactionMs: 10 * SECOND_MS,
    transactionMs: 15 * SECOND_MS,
    readOnly: true,
  },
  writes: {
    connections: writes,
    maxWaiting: 5_000,
    waitMs: 15 * SECOND_MS,
    // Writes sent together would wait for the disk one after the other.
    together: 1,
    statementMs: 10 * SECOND_MS,
    lockMs: 5 * SECOND_MS,
    idleInTransactionMs: 10 * SECOND_MS,
    transactionMs: 20 * SECOND_MS,
  },
  jobs: {
    connections: jobs,
    maxWaiting: 100,
    waitMs: 30 * SECOND_MS,
    together: 1,
    statementMs: 10 * MINUTE_MS,
    lockMs: 10 * SECOND_MS,
    idleInTransactionMs: 5 * MINUTE_MS,
    transactionMs: 15 * MINUTE_MS,
  },
});
