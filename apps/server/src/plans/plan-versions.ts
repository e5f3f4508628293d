import { defaultPlan, type Plan } from '@fairlaunch/plan';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import type { PlanVersion } from '../deps.ts';
import { announcePlan } from './announce.ts';

/** The plan in force on a business day: the one that started last, of those that start together the one announced last (rulebook §0). */
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

/** Puts the default plan in force from the beginning, where there is none yet. */
export async function ensureFirstPlan(database: Database): Promise<void> {
  if (await database.selectFrom('plan_announcement').select('number').limit(1).executeTakeFirst()) return;
  await inTransaction(database, (tx) => announcePlan(tx, { plan: defaultPlan, startsOn: 0, announcedAt: new Date(0), after: 0 }));
}
