import { planHash, type Plan } from '@fairlaunch/plan';
import type { Tx } from '../db/database.ts';

/** A plan and its start; `after` is the number of the last announcement that it takes into account. */
export type Announcement = { plan: Plan; startsOn: number; announcedAt: Date; after: number };

/**
 * Announces a plan under the number that follows `after` (rulebook §0).
 * @returns that number, or undefined when another plan was announced since
 */
export async function announcePlan(tx: Tx, { plan, startsOn, announcedAt, after }: Announcement): Promise<number | undefined> {
  const hash = planHash(plan);
  await tx.insertInto('plan_version').values({ hash, plan: JSON.stringify(plan) }).onConflict((conflict) => conflict.doNothing()).execute();
  const row = await tx
    .insertInto('plan_announcement')
    .values({ number: after + 1, plan_hash: hash, starts_on: startsOn, announced_at: announcedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return row?.number;
}
