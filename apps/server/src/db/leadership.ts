import type pg from 'pg';
import { takeConnection } from './pools.ts';
import type { Database } from './database.ts';

/** Numbers of session-level advisory locks; `ledger/README.md` lists them all. */
const LEADERSHIP = {
  close: 7010,
  roots: 7004,
  payouts: 7005,
  alarms: 7006,
  emission: 7011,
  preview: 7017,
} as const;

/**
 * Runs work unless another process is doing the same. The lock belongs to a connection, so that it
 * ends with the process that holds it, however that ends.
 * @returns the work's result; undefined if another process leads
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
      broken = await unlock(client, LEADERSHIP[role]);
    }
  } finally {
    client.release(broken);
  }
}

/** @returns an error if the lock may still be on the connection, which must then be discarded */
async function unlock(client: pg.PoolClient, lock: number): Promise<Error | undefined> {
  try {
    const { rows } = await client.query<{ unlocked: boolean }>(
      'select pg_advisory_unlock($1) as unlocked',
      [lock],
    );
    return rows[0]!.unlocked ? undefined : new Error('a leader’s lock was on another connection');
  } catch (error) {
    return error as Error;
  }
}
