import { Kysely, PostgresDialect, sql, type KyselyPlugin, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { poolOf, type Database, type Tx } from '../database.ts';
import type { Tables } from '../tables.ts';

/** One transaction through which rows are also copied in and out in bulk. */
export type CopyTransaction = { tx: Tx; client: pg.PoolClient };

/**
 * Runs work in one transaction on a connection of its own, so that statements and bulk copies are one (rulebook §6).
 * It is not tried again by itself: whoever copies much decides that.
 * @param isolation repeatable read sees one state from its first statement on
 */
export async function inCopyTransaction<Result>(
  database: Database,
  isolation: 'read committed' | 'repeatable read',
  work: (transaction: CopyTransaction) => Promise<Result>,
): Promise<Result> {
  const client = await poolOf(database).connect();
  let broken: Error | undefined;
  try {
    const single = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOfOne(client) }), plugins: [pluginsOf(database)] });
    return await single.transaction().setIsolationLevel(isolation).execute((tx) => work({ tx, client }));
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A connection in the middle of a copy that failed is not used again.
    client.release(broken);
  }
}

/**
 * Runs reads in two transactions that see one state of the database, on two connections, so that much can be read at once.
 * Neither can write.
 */
export function inOneSnapshot<Result>(database: Database, work: (one: CopyTransaction, other: CopyTransaction) => Promise<Result>): Promise<Result> {
  return inCopyTransaction(database, 'repeatable read', async (one) => {
    await sql`set transaction read only`.execute(one.tx);
    const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(one.tx);
    return inCopyTransaction(database, 'repeatable read', async (other) => {
      await sql`set transaction snapshot ${sql.lit(rows[0]!.snapshot)}`.execute(other.tx);
      await sql`set transaction read only`.execute(other.tx);
      return work(one, other);
    });
  });
}

/** The database's own plugins, whatever they are, for the statements of this connection. */
const pluginsOf = (database: Database): KyselyPlugin => ({
  transformQuery: ({ node, queryId }) => database.getExecutor().transformQuery(node, queryId),
  transformResult: async ({ result }) => result,
});

/** A pool that has this connection and no other. */
const poolOfOne = (client: pg.PoolClient): PostgresPool => ({ connect: async () => borrowed(client), end: async () => undefined, options: {} });

/** The connection as a pool hands it out; it goes back only when the transaction is over. */
function borrowed(client: pg.PoolClient): pg.PoolClient {
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'release') return () => undefined;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
