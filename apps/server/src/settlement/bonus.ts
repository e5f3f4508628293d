import { dayStart } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { inTransaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';

/** 21:00 of the day after, in seconds since that day began (rulebook §6, step 11). */
const CREDIT_SECONDS = 21 * 3_600;

/**
 * Credits a posted day's global bonus, once, on the day after it (rulebook §6, §18: the root counts it as owed already).
 * Called again, or for a day without one, it does nothing.
 */
export async function creditBonus({ database }: Deps, day: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    const close = await tx.selectFrom('settlement_close').select('bonus_posted').where('day', '=', day).where('state', '=', 'POSTED').forUpdate().executeTakeFirst();
    if (!close || close.bonus_posted) return;
    await sql`select ledger_post_close(${day}, 'BONUS', ${day + 1})`.execute(tx);
    await tx.updateTable('settlement_close').set({ bonus_posted: true }).where('day', '=', day).execute();
  });
}

/** Credits the bonus of every close whose 21:00 has come. */
export async function creditDueBonuses(deps: Deps): Promise<void> {
  const { rows } = await sql<{ day: number; now: string }>`
    select day, extract(epoch from business_now()) as now from settlement_close where state = 'POSTED' and not bonus_posted order by day`.execute(deps.database);
  for (const { day, now } of rows) if (Number(now) >= dayStart(day + 1) + CREDIT_SECONDS) await creditBonus(deps, day);
}
