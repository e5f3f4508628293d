import { mergePlan, planHash } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { asOwner } from '../../support/owner.ts';

/** Puts a changed plan in force while `work` runs, without the notice that it takes. */
export async function withPlan(
  changes: Parameters<typeof mergePlan>[0],
  work: () => Promise<void>,
): Promise<void> {
  const ownerUrl = process.env['FAIRLAUNCH_OWNER_DATABASE_URL']!;
  const plan = mergePlan(changes);
  const number = await asOwner(ownerUrl, async (owner) => {
    await sql`insert into plan_version (hash, plan)
      values (${planHash(plan)}, ${JSON.stringify(plan)}) on conflict do nothing`.execute(owner);
    const { rows } = await sql<{ number: number }>`
      insert into plan_announcement (number, plan_hash, starts_on, announced_at)
      select max(number) + 1, ${planHash(plan)}, max(starts_on), business_now()
      from plan_announcement
      where starts_on <= (extract(epoch from business_now()) + 28800) / 86400
      returning number`.execute(owner);
    return rows[0]!.number;
  });
  try {
    await work();
  } finally {
    await asOwner(ownerUrl, (owner) =>
      sql`delete from plan_announcement where number = ${number}`.execute(owner),
    );
  }
}
