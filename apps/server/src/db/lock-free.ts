import { databaseCode } from './errors.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/** Whether a statement gave up waiting for a lock. */
export const isLockTaken = (error: unknown): boolean => databaseCode(error) === LOCK_NOT_AVAILABLE;

/**
 * Tries work again that gave up waiting for a lock, so that it never waits long in front of others.
 * @param between awaited before each further attempt
 * @throws what the last attempt threw
 */
export async function whenLockIsFree<Result>(
  attempts: number,
  work: () => Promise<Result>,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isLockTaken(error)) throw error;
      await between();
    }
  }
}
