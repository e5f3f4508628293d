import type pg from 'pg';
import { isInsideTransaction } from './database.ts';
import { PoolBusyError } from './errors.ts';

/** @throws PoolBusyError when no connection was free within the pool's time */
export async function boundedConnection(
  pool: pg.Pool,
  { maxWaiting }: { maxWaiting: number },
): Promise<pg.PoolClient> {
  if (isInsideTransaction()) throw new Error('a transaction asked for a second connection');
  if (pool.waitingCount >= maxWaiting)
    throw new PoolBusyError('too many calls wait for the database');
  const client = await pool.connect().catch((error: unknown) => {
    const isLate = error instanceof Error && /timeout exceeded/i.test(error.message);
    throw isLate ? new PoolBusyError('no connection to the database was free in time') : error;
  });
  return discardAfterTimeout(client);
}

/** A connection whose query timed out still runs that query, and is not reused. */
function discardAfterTimeout(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.once('error', onError);
  client.release = (error) => {
    client.off('error', onError);
    const isBusy = (client as unknown as { _activeQuery?: object | null })._activeQuery != null;
    release(error ?? broken ?? (isBusy || undefined));
  };
  return client;
}
