import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * True if a close of an earlier day is not posted yet: it counts on principal and orders as they
 * are. The caller has taken the day, so that no day freezes meanwhile.
 */
export async function closesOutstanding(tx: Tx, day: number): Promise<boolean> {
  const { rows } = await sql<{ outstanding: boolean }>`
    select closed_through < ${day - 1}
      or exists (select from settlement_close where state <> 'POSTED') as outstanding
    from clock`.execute(tx);
  return rows[0]!.outstanding;
}

/** Pool GLOBAL holds a posted global bonus until it is credited (rulebook §6, step 11). */
export async function bonusesOutstanding(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('settlement_close')
    .select('day')
    .where('bonus_posted', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
