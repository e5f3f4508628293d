import { databaseCode } from './errors.ts';

const LOCK_NOT_AVAILABLE = '55P03';

export const isLockTaken = (error: unknown): boolean => databaseCode(error) === LOCK_NOT_AVAILABLE;

/**
 * Retries work that gave up waiting for a lock. Waits stay short, since others queue behind them.
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
