import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import { isConnectionLost, isUnwritable, OutcomeUnknownError } from './errors.ts';
import { CONFLICTS, retryOn, STALE } from './lock-free.ts';
import type { Tables } from './tables.ts';

/** A pool of connections, outside a transaction. */
export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const MAX_ATTEMPTS = 5;

type Act = () => void;
/** What a running transaction has done once it is committed. */
const running = new AsyncLocalStorage<Act[]>();

/** True in everything that runs within `insideTransaction`. */
export const isInsideTransaction = (): boolean => running.getStore() !== undefined;

/**
 * Does something once the transaction around it is committed, and never if it is rolled back or if
 * nobody knows; at once outside of a transaction. What is told outside the database must be so.
 */
export function afterCommit(act: Act): void {
  const acts = running.getStore();
  if (acts) acts.push(act);
  else act();
}

/**
 * Runs a transaction's work. Until it ends, asking a pool for a second connection throws: enough
 * callers that each hold one and wait for another would wait for ever.
 */
export function insideTransaction<Result>(
  work: () => Promise<Result>,
  acts: Act[] = [],
): Promise<Result> {
  return running.run(acts, work);
}

/** Runs a transaction that gathers what is done after its commit, and does it then. */
export async function thenAct<Result>(
  transaction: (acts: Act[]) => Promise<Result>,
): Promise<Result> {
  const acts: Act[] = [];
  const result = await transaction(acts);
  for (const act of acts) act();
  return result;
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
    return await thenAct((acts) =>
      database.transaction().execute(async (tx) => {
        const result = await insideTransaction(() => work(tx), acts);
        isCommitting = true;
        return result;
      }),
    );
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
  return retryOn(STALE, MAX_ATTEMPTS, () =>
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
