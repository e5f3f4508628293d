import { defaultPlan, planHash, type Plan } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { PlanVersion } from '../deps.ts';

/** The plan in force on a business day (rulebook §0). */
export async function planOn(database: Database | Tx, day: number): Promise<PlanVersion> {
  const row = await database
    .selectFrom('plan_version')
    .select(['hash', 'plan', 'starts_on'])
    .where('starts_on', '<=', day)
    .orderBy('starts_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Error(`no plan is in force on day ${day}`);
  return { hash: row.hash as `0x${string}`, plan: row.plan as Plan, startsOn: row.starts_on };
}

/** Puts the default plan in force from the beginning, where there is none yet. */
export async function ensureFirstPlan(database: Database): Promise<void> {
  if (await database.selectFrom('plan_version').select('hash').limit(1).executeTakeFirst()) return;
  const plan = defaultPlan;
  await database
    .insertInto('plan_version')
    .values({ hash: planHash(plan), plan: JSON.stringify(plan), starts_on: 0, announced_at: sql<Date>`to_timestamp(0)` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
