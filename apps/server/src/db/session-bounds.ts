import type pg from 'pg';
import type { PoolLimits } from './pool-limits.ts';

/** Settings of a session, written as `pg_settings` shows them. */
const boundsOf = (limits: PoolLimits): Record<string, string> => ({
  statement_timeout: String(limits.statementMs),
  lock_timeout: String(limits.lockMs),
  idle_in_transaction_session_timeout: String(limits.idleInTransactionMs),
  transaction_timeout: String(limits.transactionMs),
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: limits.readOnly ? 'on' : 'off',
});

/** Ends a connection whose other end is gone; a local socket ignores these. */
export const KEEPALIVE = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
};

/** Names of the settings that each session makes, whatever its role or database says. */
export const OWN_SETTINGS: readonly string[] = Object.keys(boundsOf({} as PoolLimits));

/** Options for the start of a connection, in which a blank has to be escaped. */
export const startupOptions = (limits: PoolLimits): string =>
  Object.entries({ ...boundsOf(limits), ...KEEPALIVE })
    .map(([name, value]) => `-c ${name}=${value.replace(' ', String.raw`\ `)}`)
    .join(' ');

/** Without its settings a session could wait for ever, and a read could write. */
export class BoundsDroppedError extends Error {
  constructor(name: string, found: string | undefined, wanted: string) {
    super(
      `DATABASE_URL: a pooler on the way, or options in the URL, drop the bounds of sessions: ${name} is ${found} and not ${wanted}`,
    );
    this.name = 'BoundsDroppedError';
  }
}

/** @throws BoundsDroppedError if the session lacks a setting that it was opened with */
export async function requireBounds(client: pg.ClientBase, limits: PoolLimits): Promise<void> {
  const bounds = boundsOf(limits);
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(bounds)],
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  for (const [name, wanted] of Object.entries(bounds))
    if (found.get(name) !== wanted) throw new BoundsDroppedError(name, found.get(name), wanted);
}
