import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ConnectionProblem } from '../connection-problem.ts';
import { connection } from '../connection.ts';
import { SECOND_MS } from '../pool-limits.ts';
import { KEEPALIVE } from '../session-bounds.ts';

const CONNECT_TIMEOUT_MS = 15 * SECOND_MS;
/** Asked for and never waited for: an index that is being made waits for all who wait in SQL. */
const MIGRATION_LOCK = 7000;
const LOCK_INTERVAL_MS = 200;

/** Milliseconds; 0 is no limit. */
export type Bounds = { lockMs: number; statementMs: number };

/**
 * Runs work on the owner's connection while nobody else migrates.
 * @param waitMs for whoever migrates already
 * @throws ConnectionProblem
 */
export async function asOwner<Result>(
  url: string,
  waitMs: number,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...connection(url),
    application_name: 'fairlaunch migrate',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // A connection that ends fails the query that uses it.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new ConnectionProblem('DATABASE_MIGRATION_URL', url, error);
  });
  try {
    for (const [name, value] of Object.entries(KEEPALIVE))
      await client.query(`set ${name} = ${value}`);
    await takeMigrationLock(client, waitMs);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function takeMigrationLock(client: pg.Client, waitMs: number): Promise<void> {
  for (let waited = 0; ; waited += LOCK_INTERVAL_MS) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [MIGRATION_LOCK],
    );
    if (rows[0]!.mine) return;
    if (waited >= waitMs)
      throw new Error('Another process migrates this database. Nothing was changed by this one.');
    await delay(LOCK_INTERVAL_MS);
  }
}

export async function setBounds(client: pg.Client, { lockMs, statementMs }: Bounds): Promise<void> {
  await client.query(
    `select set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false)`,
    [String(lockMs), String(statementMs)],
  );
}
