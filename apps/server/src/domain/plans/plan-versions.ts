import {
  businessDay,
  defaultPlan,
  guardsWithdrawals,
  MIN_APPROVALS,
  planHash,
  type Plan,
} from '@fairlaunch/plan';
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import { businessNow, type DayTime } from '#ledger/day.ts';

export type PlanVersion = { hash: `0x${string}`; plan: Plan; startsOn: number };

type InForce = Pick<PlanVersion, 'hash' | 'startsOn'>;

const inForceOn = (day: number | RawBuilder<number>) => sql<InForce>`
  select plan_hash as hash, starts_on as "startsOn" from plan_on(${day})`;

export async function planOn(database: Database | Tx, day: number): Promise<PlanVersion> {
  const { rows } = await inForceOn(day).execute(database);
  const [found] = rows;
  if (!found) throw new Error(`no plan is in force on day ${day}`);
  return { ...found, plan: await planOf(database, found.hash) };
}

/** Plans by hash, which never change. */
const plans = new LRUCache<string, Plan>({ max: 32 });

/**
 * The plan that has this hash, whoever wrote its row.
 * @throws Error if there is none, or the row holds another plan
 */
export async function planOf(database: Database | Tx, hash: string): Promise<Plan> {
  const known = plans.get(hash);
  if (known) return known;
  const row = await database
    .selectFrom('plan_version')
    .select('plan')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  const plan = row.plan as Plan;
  if (planHash(plan) !== hash) throw new Error(`plan ${hash} is stored as another`);
  plans.set(hash, plan);
  return plan;
}

/** Like `planOn`, mostly without a query, since a plan is in force for months. */
export const planOnOrBefore = (
  database: Database | Tx,
  current: PlanVersion,
  day: number,
): Promise<PlanVersion> =>
  day >= current.startsOn ? Promise.resolve(current) : planOn(database, day);

/** Holds the day open until the transaction ends; a plan of the day was announced days before. */
export async function takePlannedDay(tx: Tx): Promise<PlanVersion & DayTime> {
  const { rows } = await sql<DayTime & InForce>`
    with taken as materialized (select take_day() as day, business_now() as now)
    select taken.*, version.* from taken, lateral (${inForceOn(sql`taken.day`)}) as version
  `.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('no plan is in force');
  return { ...found, plan: await planOf(tx, found.hash) };
}

export type PlanNow = PlanVersion & { now: Date; today: number; closedThrough: number };

/** The business time now, and the plan in force. */
export async function planNow(database: Database | Tx): Promise<PlanNow> {
  const { rows } = await sql<
    { now: Date; closedThrough: number } & (InForce | { hash: null; startsOn: null })
  >`
    with moment as materialized (
      select business_now() as now, closed_through as "closedThrough" from clock
    )
    select moment.*, version.* from moment
    left join lateral (${inForceOn(sql`business_day(moment.now)`)}) as version on true
  `.execute(database);
  const found = rows[0]!;
  const today = businessDay(toSeconds(found.now));
  if (found.hash === null) throw new Error(`no plan is in force on day ${today}`);
  return { ...found, today, plan: await planOf(database, found.hash) };
}

/** Refuses plans, in force or announced, that need one approval or have no hold (rulebook §15). */
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
