import { Kysely, PostgresDialect, type Logger } from 'kysely';
import pg from 'pg';
import { connection } from './connection.ts';
import { boundedConnection } from './bounded-connection.ts';
import type { Database } from './database.ts';
import { PoolDialect } from './pool-dialect.ts';
import {
  NETWORK_MARGIN_MS,
  poolLimits,
  SECOND_MS,
  type PoolLimits,
  type PoolSizes,
} from './pool-limits.ts';
import { requireBounds, startupOptions } from './session-bounds.ts';
import { createStatementNames, withNames } from './statement-names.ts';
import type { Tables } from './tables.ts';
import { Together } from './together.ts';
import { noteRefusals } from './write-troubles.ts';

const KEEPALIVE_MS = 10 * SECOND_MS;

const pools = new WeakMap<object, pg.Pool>();
const queues = new WeakMap<object, Together>();
const identities = new WeakMap<object, object>();

/** A process's pools of one database: calls that read, calls that write, and jobs. */
export type Databases = {
  reads: Database;
  writes: Database;
  jobs: Database;
  close: () => Promise<void>;
};

/**
 * Opens the pools of a process without connecting. int8 is read as bigint.
 * @param shorter limits for tests
 * @param log is told of each statement, which costs time
 */
export function openDatabases(
  url: string,
  sizes: PoolSizes,
  shorter: Partial<PoolLimits> = {},
  log?: Logger,
): Databases {
  const identity = {};
  const of = poolLimits(sizes);
  const [reads, writes, jobs] = (['reads', 'writes', 'jobs'] as const).map((name) =>
    open(url, name, { ...of[name], ...shorter }, identity, log),
  ) as [Database, Database, Database];
  const close = async () =>
    void (await Promise.all([reads, writes, jobs].map((one) => one.destroy())));
  return { reads, writes, jobs, close };
}

/** Opens one pool with the limits of jobs, for tools and tests. */
export function openDatabase(url: string, connections = 10): Database {
  return open(url, 'jobs', poolLimits({ reads: 1, writes: 1, jobs: connections }).jobs, {});
}

/** A key for what is remembered about a database: one object for all pools of `openDatabases`. */
export function identityOf(database: Database): object {
  return identities.get(database.getExecutor().adapter) ?? database.getExecutor().adapter;
}

/** The pool behind the query builder. */
function poolOf(database: Database): pg.Pool {
  const pool = pools.get(database.getExecutor().adapter);
  if (!pool) throw new Error('the database was not opened by openDatabase');
  return pool;
}

/** Connections of a pool, and queries and transactions that wait for one. */
export function poolFigures(database: Database): { busy: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = poolOf(database);
  const queued = queues.get(database.getExecutor().adapter)?.waiting ?? 0;
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount + queued };
}

/** @throws PoolBusyError when no connection was free within the pool's time */
export function takeConnection(database: Database): Promise<pg.PoolClient> {
  const pool = poolOf(database);
  return boundedConnection(pool, pool.options as pg.PoolConfig & { maxWaiting: number });
}

function open(
  url: string,
  name: string,
  bounds: PoolLimits,
  identity: object,
  log?: Logger,
): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, BigInt);
  const settings = {
    ...connection(url),
    application_name: `fairlaunch ${name}`,
    types,
    max: bounds.connections,
    maxWaiting: bounds.maxWaiting,
    connectionTimeoutMillis: bounds.waitMs,
    idleTimeoutMillis: 30 * SECOND_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    query_timeout: bounds.statementMs + NETWORK_MARGIN_MS,
    options: startupOptions(bounds),
    pipeline: bounds.together > 1,
    onConnect: (client: pg.ClientBase) => requireBounds(client, bounds),
  };
  const pool = new pg.Pool(settings);
  // A broken connection fails its query and is replaced; without a listener the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // In a read-only pool our own settings refuse writes, which says nothing about the database.
    if (!bounds.readOnly) noteRefusals(client, identity);
  });
  const connect = () => boundedConnection(pool, settings);
  const own = { end: () => pool.end(), options: pool.options };
  const names = createStatementNames();
  const together = new Together(connect, names, bounds);
  const dialect =
    name === 'jobs'
      ? new PostgresDialect({ pool: { ...own, connect } })
      : new PoolDialect(
          { pool: { ...own, connect: async () => withNames(await connect(), names) } },
          together,
        );
  const database = new Kysely<Tables>({ dialect, ...(log && { log }) });
  pools.set(database.getExecutor().adapter, pool);
  queues.set(database.getExecutor().adapter, together);
  identities.set(database.getExecutor().adapter, identity);
  return database;
}
