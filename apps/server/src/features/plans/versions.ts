import { diffPlans, type Plan } from '@fairlaunch/plan';
import type { AnnouncedPlan, PlanChange, PlanState } from '@fairlaunch/protocol';
import type { Selectable } from 'kysely';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

export type Announced = Pick<
  Selectable<Tables['plan_announcement']>,
  'number' | 'plan_hash' | 'starts_on' | 'announced_at'
>;

/** All announced plans by number; they are few, since weeks lie between two. */
export const announcements = (database: Database | Tx): Promise<Announced[]> =>
  database.selectFrom('plan_announcement').selectAll().orderBy('number').execute();

function stateOf(rows: readonly Announced[], index: number, day: number): PlanState {
  const [row, next] = [rows[index]!, rows[index + 1]];
  if (next?.starts_on === row.starts_on) return 'REPLACED';
  if (row.starts_on > day) return 'UPCOMING';
  return next && next.starts_on <= day ? 'PAST' : 'IN_FORCE';
}

async function texts(database: Database, hashes: readonly string[]): Promise<Map<string, Plan>> {
  const rows = await database
    .selectFrom('plan_version')
    .selectAll()
    .where('hash', 'in', hashes)
    .execute();
  return new Map(rows.map((row) => [row.hash, row.plan as Plan]));
}

/** Announced plans, newest first, with their changes against the plan in force before. */
export async function announcedPlans(
  database: Database,
  day: number,
  before: bigint | undefined,
  limit: number,
): Promise<AnnouncedPlan[]> {
  const rows = (await announcements(database)).toSorted(
    (one, other) => one.starts_on - other.starts_on || one.number - other.number,
  );
  const shown = rows
    .map((row, index) => ({
      row,
      earlier: rows.findLast((other) => other.starts_on < row.starts_on),
      state: stateOf(rows, index, day),
    }))
    .filter(({ row }) => before === undefined || BigInt(row.number) < before)
    .toSorted((one, other) => other.row.number - one.row.number)
    .slice(0, limit);
  if (shown.length === 0) return [];
  const plans = await texts(
    database,
    shown.flatMap(({ row, earlier }) => [row.plan_hash, ...(earlier ? [earlier.plan_hash] : [])]),
  );
  return shown.map(({ row, earlier, state }) => ({
    number: row.number,
    hash: row.plan_hash,
    startsOn: row.starts_on,
    announcedAt: toSeconds(row.announced_at),
    state,
    changes: earlier
      ? wireDifferences(plans.get(earlier.plan_hash)!, plans.get(row.plan_hash)!)
      : [],
  }));
}

const wireDifferences = (before: Plan, after: Plan): PlanChange[] =>
  diffPlans(before, after).map((one) => ({
    path: one.path,
    before: one.before ?? null,
    after: one.after ?? null,
  }));
