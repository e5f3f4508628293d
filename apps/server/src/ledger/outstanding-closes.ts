import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * Whether a close of a day before this one is still to come. Such a close moves principal and earns on orders as they
 * were, so nothing that it counts on may be taken before it is posted. The caller has taken the day: no day freezes meanwhile.
 */
export async function closesOutstanding(tx: Tx, day: number): Promise<boolean> {
  const { rows } = await sql<{ outstanding: boolean }>`
    select closed_through < ${day - 1} or exists (select from settlement_close where state <> 'POSTED') as outstanding from clock`.execute(
    tx,
  );
  return rows[0]!.outstanding;
}

/** Whether a posted close has a global bonus that is credited later: pool GLOBAL holds it until then (rulebook §6, step 11). */
export async function bonusesOutstanding(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('settlement_close')
    .select('day')
    .where('bonus_posted', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
