import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { connection } from './connection.ts';
import { isInsideTransaction, type Database } from './database.ts';
import { PoolBusyError } from './errors.ts';
import type { Tables } from './tables.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Bounds of one pool; every wait for the database ends by one of them. */
export type PoolLimits = {
  connections: number;
  /** Callers that may wait for a connection at once; each at most `waitMs`. */
  maxWaiting: number;
  waitMs: number;
  statementMs: number;
  lockMs: number;
  /** Ends transactions whose owner is silent, and their locks with them. */
  idleInTransactionMs: number;
  transactionMs: number;
  readOnly?: boolean;
};

/** Connections of each pool of a process. */
export type PoolSizes = { reads: number; writes: number; jobs: number };

const limits = ({ reads, writes, jobs }: PoolSizes): Record<keyof PoolSizes, PoolLimits> => ({
  reads: {
    connections: reads,
    maxWaiting: 5_000,
    waitMs: 15 * SECOND_MS,
    statementMs: 10 * SECOND_MS,
    lockMs: 2 * SECOND_MS,
    idleInTransactionMs: 10 * SECOND_MS,
    transactionMs: 15 * SECOND_MS,
    readOnly: true,
  },
  writes: {
    connections: writes,
    maxWaiting: 5_000,
    waitMs: 15 * SECOND_MS,
    statementMs: 10 * SECOND_MS,
    lockMs: 5 * SECOND_MS,
    idleInTransactionMs: 10 * SECOND_MS,
    transactionMs: 20 * SECOND_MS,
  },
  jobs: {
    connections: jobs,
    maxWaiting: 100,
    waitMs: 30 * SECOND_MS,
    statementMs: 10 * MINUTE_MS,
    lockMs: 10 * SECOND_MS,
    idleInTransactionMs: 5 * MINUTE_MS,
    transactionMs: 15 * MINUTE_MS,
  },
});

/** Beyond a statement's own limit, before the network is taken for dead. */
const NETWORK_MARGIN_MS = 5 * SECOND_MS;
const KEEPALIVE_MS = 10 * SECOND_MS;

const pools = new WeakMap<object, pg.Pool>();
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
 * @param shorter bounds for tests
 */
export function openDatabases(
  url: string,
  sizes: PoolSizes,
  shorter: Partial<PoolLimits> = {},
): Databases {
  const identity = {};
  const of = limits(sizes);
  const [reads, writes, jobs] = (['reads', 'writes', 'jobs'] as const).map((name) =>
    open(url, name, { ...of[name], ...shorter }, identity),
  ) as [Database, Database, Database];
  const close = async () =>
    void (await Promise.all([reads, writes, jobs].map((one) => one.destroy())));
  return { reads, writes, jobs, close };
}

/** Opens one pool with the bounds of jobs, for tools and tests. */
export function openDatabase(url: string, connections = 10): Database {
  return open(url, 'jobs', limits({ reads: 1, writes: 1, jobs: connections }).jobs, {});
}

/** A key for memory kept about a database: one object for all pools of `openDatabases`. */
export function identityOf(database: Database): object {
  return identities.get(database.getExecutor().adapter) ?? database.getExecutor().adapter;
}

/** The pool behind the query builder. */
function poolOf(database: Database): pg.Pool {
  const pool = pools.get(database.getExecutor().adapter);
  if (!pool) throw new Error('the database was not opened by openDatabase');
  return pool;
}

/** @throws PoolBusyError when no connection was free within the pool's bounds */
export function takeConnection(database: Database): Promise<pg.PoolClient> {
  const pool = poolOf(database);
  return bounded(pool, pool.options as pg.PoolConfig & { maxWaiting: number });
}

function open(url: string, name: string, bounds: PoolLimits, identity: object): Database {
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
    options: serverSettings(bounds),
  };
  const pool = new pg.Pool(settings);
  // A broken connection fails its query and is replaced; unheard, the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const guarded: PostgresPool = {
    connect: () => bounded(pool, settings),
    end: () => pool.end(),
    options: pool.options,
  };
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) });
  pools.set(database.getExecutor().adapter, pool);
  identities.set(database.getExecutor().adapter, identity);
  return database;
}

function serverSettings(bounds: PoolLimits): string {
  const settings = {
    statement_timeout: bounds.statementMs,
    lock_timeout: bounds.lockMs,
    idle_in_transaction_session_timeout: bounds.idleInTransactionMs,
    transaction_timeout: bounds.transactionMs,
    default_transaction_isolation: String.raw`read\ committed`,
    default_transaction_read_only: bounds.readOnly ? 'on' : 'off',
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

async function bounded(
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

/** A connection that was given up in the middle of a query still runs it, and is not reused. */
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
