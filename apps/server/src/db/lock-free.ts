import { databaseCode } from './errors.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
export const SERIALIZATION_FAILURE = '40001';
/** A statement was planned before a migration gave its tables other columns. */
const STALE_PLAN = '0A000';
/** The connection lacks the prepared statement: parsing it failed before, or it was closed. */
const LOST_STATEMENT = '26000';

/** SQLSTATEs of a named statement that must be prepared again; it has done nothing. */
export const STALE = [STALE_PLAN, LOST_STATEMENT] as const;

/** SQLSTATEs after which the same transaction should run again. */
export const CONFLICTS = [SERIALIZATION_FAILURE, DEADLOCK, ...STALE] as const;
/** SQLSTATEs of a transaction that gives up rather than hold up others. */
export const LOCK_CONFLICTS = [LOCK_NOT_AVAILABLE, DEADLOCK] as const;

export const isLockTaken = (error: unknown): boolean => databaseCode(error) === LOCK_NOT_AVAILABLE;

/**
 * Runs work again while it fails with one of these SQLSTATEs.
 * @param between awaited before each further attempt
 * @throws what the last attempt threw
 */
export async function retryOn<Result>(
  codes: readonly string[],
  maxAttempts: number,
  work: () => Promise<Result>,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !codes.includes(databaseCode(error) ?? '')) throw error;
      await between();
    }
  }
}

/** Runs work again that gave up waiting for a lock: who waits long holds up those behind it. */
export function whenLockIsFree<Result>(
  maxAttempts: number,
  work: () => Promise<Result>,
  between?: () => Promise<unknown>,
): Promise<Result> {
  return retryOn([LOCK_NOT_AVAILABLE], maxAttempts, work, between);
}
