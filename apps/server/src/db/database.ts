import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** The database outside a transaction: for reads. */
export type Database = Kysely<Tables>;
/** The database inside a transaction: whatever writes takes one. */
export type Tx = Transaction<Tables>;

/** Opens a pool of connections. Whole numbers of 64 bits come back as bigint. */
export function openDatabase(url: string, connections = 10): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, BigInt);
  const pool = new pg.Pool({ ...connection(url), max: connections, types, idleTimeoutMillis: 30_000 });
  // A connection that breaks fails its query and is replaced; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(database.getExecutor().adapter, pool);
  return database;
}

/** By what a database shares with its copies that have plugins. */
const pools = new WeakMap<object, pg.Pool>();

/** The connections behind a database that `openDatabase` opened, for what goes past its query builder. */
export function poolOf(database: Database): pg.Pool {
  const pool = pools.get(database.getExecutor().adapter);
  if (!pool) throw new Error('the database was not opened by openDatabase');
  return pool;
}

/** Connection settings of a URL, in which `host` in the query names a socket folder. */
export function connection(url: string): pg.ClientConfig {
  const parsed = new URL(url);
  const folder = parsed.searchParams.get('host');
  if (!folder) return { connectionString: url };
  return {
    host: folder,
    port: Number(parsed.searchParams.get('port') ?? 5432),
    user: decodeURIComponent(parsed.username),
    database: parsed.pathname.slice(1) || 'postgres',
    ...(parsed.password && { password: decodeURIComponent(parsed.password) }),
  };
}

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/** Runs work in one transaction, again when the database asks for it (serialization failure, deadlock). */
export async function inTransaction<Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIED.has(databaseCode(error) ?? '')) throw error;
    }
  }
}

/** The SQLSTATE of a database error, if it is one. */
export function databaseCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Seconds since 1970 of a moment, as the wire carries it; null stays null. */
export function toSeconds(moment: Date): number;
export function toSeconds(moment: Date | null): number | null;
export function toSeconds(moment: Date | null): number | null {
  return moment ? Math.floor(moment.getTime() / 1000) : null;
}
