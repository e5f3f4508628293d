import { databaseCode } from './errors.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
/** A statement was planned before a migration gave its tables other columns. */
const STALE_PLAN = '0A000';
/** Its parsing failed on the same connection before, or its end was asked for. */
const LOST_STATEMENT = '26000';

/** SQLSTATEs of a named statement that is to be parsed anew; nothing was done. */
export const STALE = [STALE_PLAN, LOST_STATEMENT] as const;

/** SQLSTATEs after which the database asks for the same transaction again. */
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

/** Runs work again that gave up waiting for a lock, so that it never waits long in front of others. */
export function whenLockIsFree<Result>(
  maxAttempts: number,
  work: () => Promise<Result>,
  between?: () => Promise<unknown>,
): Promise<Result> {
  return retryOn([LOCK_NOT_AVAILABLE], maxAttempts, work, between);
}
