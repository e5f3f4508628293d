import type { Plan } from '@fairlaunch/plan';
import type { AnnouncedPlan, PlanState } from '@fairlaunch/protocol';
import { toSeconds, type Database, type Tx } from '../../db/database.ts';
import { wireDifferences } from './differences.ts';

type Announced = { number: number; plan_hash: string; starts_on: number; announced_at: Date };

export async function lastNumber(database: Database | Tx): Promise<number> {
  const row = await database
    .selectFrom('plan_announcement')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.number;
}

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

/** Newest first, each with its changes against the plan in force before its start. */
export async function announcedPlans(
  database: Database,
  day: number,
  before: bigint | undefined,
  limit: number,
): Promise<AnnouncedPlan[]> {
  const rows = await database
    .selectFrom('plan_announcement')
    .selectAll()
    .orderBy('starts_on')
    .orderBy('number')
    .execute();
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
