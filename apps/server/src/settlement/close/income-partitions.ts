import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { whenLockIsFree } from '#db/lock-free.ts';

const MAX_ATTEMPTS = 20;

const PARTITION_LEAD_DAYS = 45;

/** Creates the partition of a day's month, which upkeep has usually done long before. */
export async function ensureIncomePartition(database: Database, day: number): Promise<void> {
  await whenLockIsFree(MAX_ATTEMPTS, () =>
    sql`select ensure_income_month(${day})`.execute(database),
  );
}

export async function createIncomePartitions(database: Database): Promise<void> {
  const { rows } = await sql<{ day: number }>`
    select closed_through + 1 as day from clock`.execute(database);
  for (const { day } of rows) {
    await ensureIncomePartition(database, day);
    await ensureIncomePartition(database, day + PARTITION_LEAD_DAYS);
  }
}
