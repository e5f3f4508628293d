import { takeConnection } from './pools.ts';
import type { Database } from './database.ts';

/** Session locks by what their holder alone does; numbers of other locks are in ARCHITECTURE.md. */
const LEADERSHIP = { close: 7010, roots: 7004, payouts: 7005, alarms: 7006 } as const;

/**
 * Runs work if nobody else in the cluster does the same, and keeps others from it meanwhile. The
 * lock is that of a connection: it is gone with the process that holds it, however that ends.
 * @returns the work's result; undefined when somebody else leads
 */
export async function ifLeader<Result>(
  database: Database,
  role: keyof typeof LEADERSHIP,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const client = await takeConnection(database);
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [LEADERSHIP[role]],
    );
    if (!rows[0]!.mine) return undefined;
    try {
      return await work();
    } finally {
      await client
        .query('select pg_advisory_unlock($1)', [LEADERSHIP[role]])
        .catch((error: Error) => {
          broken = error;
        });
    }
  } finally {
    client.release(broken);
  }
}
