import type pg from 'pg';
import { isOutOfMemory, isUnwritable } from './errors.ts';

/** A database that refused a write stays in doubt for so long, although smaller writes succeed. */
const DOUBT_MS = 10_000;

const refusals = new WeakMap<object, number>();

/** Notes when the database tells a client that it cannot write. */
export function noteRefusals(client: pg.PoolClient, identity: object): void {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('errorMessage', (error: unknown) => {
    if (isUnwritable(error) && !isOutOfMemory(error)) refusals.set(identity, performance.now());
  });
}

/** @param identity of the database's pools (`identityOf`) */
export const refusedLately = (identity: object): boolean =>
  performance.now() - (refusals.get(identity) ?? -Infinity) < DOUBT_MS;
