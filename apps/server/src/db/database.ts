import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import { isConnectionLost, isUnwritable, OutcomeUnknownError } from './errors.ts';
import { CONFLICTS, retryOn, STALE } from './lock-free.ts';
import type { Tables } from './tables.ts';

/** A pool of connections, outside a transaction. */
export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const MAX_ATTEMPTS = 5;

const running = new AsyncLocalStorage<true>();

/** True in everything that runs within `insideTransaction`. */
export const isInsideTransaction = (): boolean => running.getStore() === true;

/**
 * Runs a transaction's work. Until it ends, asking a pool for a second connection throws: enough
 * callers that each hold one and wait for another would wait for ever.
 */
export function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return running.run(true, work);
}

/**
 * Runs work in one transaction, and again after a serialization failure or a deadlock.
 * @throws OutcomeUnknownError when the connection was lost, or the disk was full, at the commit
 */
export function inTransaction<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return retryOn(CONFLICTS, MAX_ATTEMPTS, () => attemptTransaction(database, work));
}

async function attemptTransaction<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  let isCommitting = false;
  try {
    return await database.transaction().execute(async (tx) => {
      const result = await insideTransaction(() => work(tx));
      isCommitting = true;
      return result;
    });
  } catch (error) {
    if (isCommitting && (isConnectionLost(error) || isUnwritable(error)))
      throw new OutcomeUnknownError(error);
    throw error;
  }
}

/** Runs reads on one snapshot of the database. */
export function inSnapshot<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return retryOn(STALE, 2, () =>
    database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => insideTransaction(() => work(tx))),
  );
}

/** Unix seconds, as the protocol carries moments; null stays null. */
export function toSeconds(moment: Date): number;
export function toSeconds(moment: Date | null): number | null;
export function toSeconds(moment: Date | null): number | null {
  return moment ? Math.floor(moment.getTime() / 1000) : null;
}
