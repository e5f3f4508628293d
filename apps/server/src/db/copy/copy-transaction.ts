import { Kysely, PostgresDialect, sql, type KyselyPlugin, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { insideTransaction, type Database, type Tx } from '../database.ts';
import { takeConnection } from '../pools.ts';
import type { Tables } from '../tables.ts';

/** One transaction through which rows are also copied in and out in bulk. */
export type CopyTransaction = { tx: Tx; client: pg.PoolClient };

type Isolation = 'read committed' | 'repeatable read';
type Work<Result> = (transaction: CopyTransaction) => Promise<Result>;

/**
 * Runs work in one transaction on a connection of its own, so that statements and bulk copies are
 * one (rulebook §6). It is not tried again by itself: the caller decides that.
 */
export async function inCopyTransaction<Result>(
  database: Database,
  work: Work<Result>,
): Promise<Result> {
  const client = await takeConnection(database);
  return releasing([client], () => transactionOn(client, database, 'read committed', work));
}

/**
 * Runs reads in two transactions that see one state of the database, on two connections, so that
 * much can be read at once. Neither can write.
 */
export async function inOneSnapshot<Result>(
  database: Database,
  work: (one: CopyTransaction, other: CopyTransaction) => Promise<Result>,
): Promise<Result> {
  const clients = await takeTwo(database);
  const [first, second] = clients;
  const on = (client: pg.PoolClient, reads: Work<Result>) =>
    transactionOn(client, database, 'repeatable read', reads);
  return releasing(clients, () =>
    on(first, async (one) => {
      await sql`set transaction read only`.execute(one.tx);
      const { rows } = await sql<{ snapshot: string }>`
      select pg_export_snapshot() as snapshot`.execute(one.tx);
      return on(second, async (other) => {
        await sql`set transaction snapshot ${sql.lit(rows[0]!.snapshot)}`.execute(other.tx);
        await sql`set transaction read only`.execute(other.tx);
        return work(one, other);
      });
    }),
  );
}

async function takeTwo(database: Database): Promise<[pg.PoolClient, pg.PoolClient]> {
  const first = await takeConnection(database);
  try {
    return [first, await takeConnection(database)];
  } catch (error) {
    first.release();
    throw error;
  }
}

/** A connection in the middle of a copy that failed is not used again. */
async function releasing<Result>(
  clients: readonly pg.PoolClient[],
  work: () => Promise<Result>,
): Promise<Result> {
  let broken: Error | undefined;
  try {
    return await work();
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    for (const client of clients) client.release(broken);
  }
}

function transactionOn<Result>(
  client: pg.PoolClient,
  database: Database,
  isolation: Isolation,
  work: Work<Result>,
): Promise<Result> {
  const dialect = new PostgresDialect({ pool: poolOfOne(client) });
  const single = new Kysely<Tables>({ dialect, plugins: [pluginsOf(database)] });
  return single
    .transaction()
    .setIsolationLevel(isolation)
    .execute((tx) => insideTransaction(() => work({ tx, client })));
}

/** The database's own plugins, whatever they are, for the statements of this connection. */
const pluginsOf = (database: Database): KyselyPlugin => ({
  transformQuery: ({ node, queryId }) => database.getExecutor().transformQuery(node, queryId),
  transformResult: async ({ result }) => result,
});

/** A pool that has this connection and no other. */
const poolOfOne = (client: pg.PoolClient): PostgresPool => ({
  connect: async () => borrowed(client),
  end: async () => undefined,
  options: {},
});

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
