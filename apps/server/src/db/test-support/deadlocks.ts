import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Number of deadlocks so far; each session of a pool reports its own when a transaction ends. */
export async function deadlocks(database: Database, sessions: number): Promise<bigint> {
  const all = Promise.withResolvers<void>();
  let open = 0;
  const flush = () =>
    database.transaction().execute(async (tx) => {
      await sql`select pg_stat_force_next_flush()`.execute(tx);
      open += 1;
      if (open === sessions) all.resolve();
      await all.promise;
    });
  await Promise.all(Array.from({ length: sessions }, flush));
  const { rows } = await sql<{ deadlocks: bigint }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(database);
  return rows[0]!.deadlocks;
}
