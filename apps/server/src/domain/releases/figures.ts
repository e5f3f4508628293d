import type { Micro } from '@fairlaunch/money';
import { releasedBy, releaseOf, type ReleaseSchedule } from '@fairlaunch/plan';
import type { Database } from '#db/database.ts';

/** The columns from which a position's figures follow. */
export type PositionRow = {
  amount: Micro;
  schedule: unknown;
  from_day: number;
  closes_counted: number;
  ended_day: number | null;
};

export type ReleaseFigures = { released: Micro; remaining: Micro; releasedToday: Micro };

/** @param closed the last posted day, whose close counts as today's; undefined before the first */
export function releaseFigures(row: PositionRow, closed: number | undefined): ReleaseFigures {
  const { amount, closes_counted: counted } = row;
  const schedule = row.schedule as ReleaseSchedule;
  // A locked position's first close is its close 0.
  const k = schedule.type === 'LOCKED' ? counted - 1 : counted;
  const released = releasedBy(schedule, amount, k);
  const countedToday =
    closed !== undefined &&
    counted > 0 &&
    closed > row.from_day &&
    (row.ended_day === null || row.ended_day === closed);
  return {
    released,
    remaining: amount - released,
    releasedToday: countedToday ? releaseOf(schedule, amount, k) : 0n,
  };
}

/** What the close of a day paid a member by one kind of release. */
export async function releasedOn(
  database: Database,
  memberId: bigint,
  day: number | undefined,
  kind: 'POINTS_RELEASE' | 'WHITELIST_RELEASE',
): Promise<Micro> {
  if (day === undefined) return 0n;
  const line = await database
    .selectFrom('income_line')
    .select('paid')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return line?.paid ?? 0n;
}
