import { businessDay, diffPlans, type Plan } from '@fairlaunch/plan';
import {
  plainTyped,
  type AnnouncedPlan,
  type Endpoints,
  type Input,
  type Output,
  type PlanChange,
  type PlanState,
} from '@fairlaunch/protocol';
import type { Selectable } from 'kysely';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { typedNumber } from '#http/list/typed-number.ts';

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

type Shown = { row: Announced; earlier: Announced | undefined; state: PlanState };

/** All announced plans with their states, newest first. */
async function versions(database: Database, day: number): Promise<Shown[]> {
  const rows = (await announcements(database)).toSorted(
    (one, other) => one.starts_on - other.starts_on || one.number - other.number,
  );
  return rows
    .map((row, index) => ({
      row,
      earlier: rows.findLast((other) => other.starts_on < row.starts_on),
      state: stateOf(rows, index, day),
    }))
    .toSorted((one, other) => other.row.number - one.row.number);
}

/** Announced plans, newest first, with their changes against the plan in force before. */
export async function announcedPlans(
  database: Database,
  day: number,
  before: bigint | undefined,
  limit: number,
): Promise<AnnouncedPlan[]> {
  const known = await versions(database, day);
  const shown = known.filter(({ row }) => before === undefined || BigInt(row.number) < before);
  return present(database, shown.slice(0, limit));
}

/** A page of the operators' list: all versions are known here, so that no statement chooses. */
export async function operatorPlans(
  database: Database,
  day: number,
  asked: Input<Endpoints['operatorPlans']>,
): Promise<Output<Endpoints['operatorPlans']>> {
  const { from = 0, through = Infinity, state, size = PAGE_SIZE } = asked;
  const isNamed = namedBy(asked.find);
  const chosen = (await versions(database, day)).filter((one) => {
    const announcedOn = businessDay(toSeconds(one.row.announced_at));
    const isInTime = announcedOn >= from && announcedOn <= through;
    return isInTime && isNamed(one.row) && (state === undefined || one.state === state);
  });
  if (asked.sort === 'announcedAt') chosen.reverse();
  const seen = decodeCursor(asked.cursor);
  const behind = chosen.findIndex(({ row }) => BigInt(row.number) === seen) + 1;
  const page = toPage(
    chosen.slice(behind, behind + size + 1),
    ({ row }) => row.number,
    (one) => one,
    size,
  );
  return { ...page, items: await present(database, page.items) };
}

/** By number, or by how the hash begins. */
function namedBy(find: string | undefined): (row: Announced) => boolean {
  if (find === undefined) return () => true;
  const plain = plainTyped(find).toLowerCase();
  const number = typedNumber(plain);
  return (row) => String(row.number) === number || row.plan_hash.startsWith(plain);
}

async function present(database: Database, shown: readonly Shown[]): Promise<AnnouncedPlan[]> {
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
