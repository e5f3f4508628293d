import { Kysely, PostgresDialect, sql, type KyselyPlugin, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { insideTransaction, thenAct, type Database, type Tx } from '../database.ts';
import { takeConnection } from '../pools.ts';
import type { Tables } from '../tables.ts';

/** A transaction and its connection, for bulk copies within it. */
export type CopyTransaction = { tx: Tx; client: pg.PoolClient };

type Isolation = 'read committed' | 'repeatable read';
type Work<Result> = (transaction: CopyTransaction) => Promise<Result>;

/**
 * Runs statements and bulk copies in one transaction (rulebook §6), once: trying again is up to the
 * caller.
 */
export async function inCopyTransaction<Result>(
  database: Database,
  work: Work<Result>,
): Promise<Result> {
  const client = await takeConnection(database);
  return releasing([client], () => transactionOn(client, database, 'read committed', work));
}

/**
 * Runs reads on one snapshot in two read-only transactions, on two connections, so that two large
 * reads run at once.
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

/** Discards connections after an error: a copy may have failed halfway. */
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
  return thenAct((acts) =>
    single
      .transaction()
      .setIsolationLevel(isolation)
      .execute((tx) => insideTransaction(() => work({ tx, client }), acts)),
  );
}

/** Applies the plugins of the database to statements of this connection. */
const pluginsOf = (database: Database): KyselyPlugin => ({
  transformQuery: ({ node, queryId }) => database.getExecutor().transformQuery(node, queryId),
  transformResult: async ({ result }) => result,
});

const poolOfOne = (client: pg.PoolClient): PostgresPool => ({
  connect: async () => borrowed(client),
  end: async () => undefined,
  options: {},
});

/** Ignores `release`: the connection goes back when the transaction is over. */
function borrowed(client: pg.PoolClient): pg.PoolClient {
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'release') return () => undefined;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
