import { globalBonusTime } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { inTransaction } from '#db/database.ts';
import { record } from '#journal/record.ts';
import { businessNow } from '#ledger/day.ts';
import type { Deps } from '#shared/deps.ts';

/** Credits a day's global bonus, which its root counts already (rulebook §6, §18). Idempotent. */
export async function creditBonus({ writes }: Deps, day: number): Promise<void> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from settlement_close
      where day = ${day} and not bonus_posted and state = 'POSTED') as due`.execute(writes);
  if (!rows[0]!.due) return;
  await inTransaction(writes, async (tx) => {
    const { rows: posted } = await sql<{ isPosted: boolean }>`
      select ledger_post_bonus(${day}, ${day + 1}) as "isPosted"`.execute(tx);
    if (!posted[0]!.isPosted) return;
    const { now } = await businessNow(tx);
    await record(tx, {
      kind: 'GLOBAL_BONUS',
      when: { day: day + 1, now },
      facts: {},
      warrant: { by: 'rule' },
    });
  });
}

export async function creditDueBonuses(deps: Deps): Promise<void> {
  const { rows } = await sql<{ day: number; now: string }>`
    select day, extract(epoch from business_now()) as now from settlement_close
    where not bonus_posted and state = 'POSTED' order by day`.execute(deps.writes);
  for (const { day, now } of rows) {
    if (Number(now) >= globalBonusTime(day)) await creditBonus(deps, day);
  }
}
