import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { whenLockIsFree } from '../../db/lock-free.ts';

const MAX_ATTEMPTS = 20;

/** Days ahead for which upkeep has the partitions of income lines made. */
const PARTITION_LEAD_DAYS = 45;

/** Makes sure that the partition of a day's month is there; upkeep made it long before. */
export async function ensureIncomePartition(database: Database, day: number): Promise<void> {
  await whenLockIsFree(MAX_ATTEMPTS, () =>
    sql`select ensure_income_month(${day})`.execute(database),
  );
}

/** Makes the partitions of this month and the next, ahead of the closes that write to them. */
export async function createIncomePartitions(database: Database): Promise<void> {
  const { rows } = await sql<{ day: number }>`
    select closed_through + 1 as day from clock`.execute(database);
  for (const { day } of rows) {
    await ensureIncomePartition(database, day);
    await ensureIncomePartition(database, day + PARTITION_LEAD_DAYS);
  }
}
