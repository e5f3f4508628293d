import { sql } from 'kysely';
import { databaseCode } from '../db/errors.ts';
import type { Database } from '../db/database.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const MAX_ATTEMPTS = 20;

/** Days ahead for which upkeep has the partitions of income lines made. */
const DAYS_AHEAD = 45;

/** Makes sure that the partition of a day's month is there; upkeep made it long before. */
export async function ensureIncomeMonth(database: Database, day: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`select ensure_income_month(${day})`.execute(database);
      return;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || databaseCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    }
  }
}

/** Makes the partitions of this month and the next, ahead of the closes that write to them. */
export async function makeIncomeMonths(database: Database): Promise<void> {
  const { rows } = await sql<{ day: number }>`
    select closed_through + 1 as day from clock`.execute(database);
  for (const { day } of rows) {
    await ensureIncomeMonth(database, day);
    await ensureIncomeMonth(database, day + DAYS_AHEAD);
  }
}
