import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Members of one transaction. */
const MEMBERS_AT_ONCE = 1_000;
/** The lane has other work too: the next run keeps the rest. */
const PARTS_PER_RUN = 100;

type Keeping = { membersAtOnce?: number; signal?: AbortSignal };

/** @param keep a function of the database that keeps the next members; false if there were none */
export async function keepMonths(
  database: Database,
  keep: 'keep_month_balances' | 'keep_income_totals',
  { membersAtOnce = MEMBERS_AT_ONCE, signal }: Keeping = {},
): Promise<void> {
  for (let part = 0; part < PARTS_PER_RUN; part += 1) {
    signal?.throwIfAborted();
    const { rows } = await sql<{ more: boolean }>`
      select ${sql.ref(keep)}(${membersAtOnce}::integer) as more`.execute(database);
    if (!rows[0]!.more) return;
  }
}
