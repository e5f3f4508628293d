import {
  businessDay,
  defaultPlan,
  guardsWithdrawals,
  MIN_APPROVALS,
  planHash,
  type Plan,
} from '@fairlaunch/plan';
import { sql } from 'kysely';
import { toSeconds, type Database, type Tx } from '../db/database.ts';
import { businessNow } from '../ledger/day.ts';

export type PlanVersion = { hash: `0x${string}`; plan: Plan; startsOn: number };

/** The plan that started last; of several, the one announced last (rulebook §0). */
export async function planOn(database: Database | Tx, day: number): Promise<PlanVersion> {
  const row = await database
    .selectFrom('plan_announcement')
    .innerJoin('plan_version', 'hash', 'plan_hash')
    .select(['hash', 'plan', 'starts_on'])
    .where('starts_on', '<=', day)
    .orderBy('starts_on', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Error(`no plan is in force on day ${day}`);
  return { hash: row.hash as `0x${string}`, plan: row.plan as Plan, startsOn: row.starts_on };
}

/** Business time of now, and the plan that is in force. */
export async function planNow(database: Database | Tx): Promise<{ now: Date; plan: Plan }> {
  const { now } = await businessNow(database);
  const { plan } = await planOn(database, businessDay(toSeconds(now)));
  return { now, plan };
}

/** Refuses plans, in force or announced, with single approvals or without a hold (rulebook §15). */
export async function checkPlans(database: Database): Promise<void> {
  const day = businessDay(toSeconds((await businessNow(database)).now));
  const announced = await database
    .selectFrom('plan_announcement')
    .innerJoin('plan_version', 'hash', 'plan_hash')
    .select(['hash', 'plan', 'starts_on'])
    .where('starts_on', '>', day)
    .execute();
  const weak = [await planOn(database, day), ...announced].find(
    ({ plan }) => !guardsWithdrawals(plan as Plan),
  );
  if (weak)
    throw new Error(
      `The plan ${weak.hash} asks for fewer than ${MIN_APPROVALS} approvals or has no hold. Production does not start with it.`,
    );
}

export async function ensureFirstPlan(database: Database): Promise<void> {
  if (await database.selectFrom('plan_announcement').select('number').limit(1).executeTakeFirst())
    return;
  await sql`select ensure_first_plan(${planHash(defaultPlan)}, ${JSON.stringify(defaultPlan)}::jsonb)`.execute(
    database,
  );
}
