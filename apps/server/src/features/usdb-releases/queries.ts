import { toDecimal } from '@fairlaunch/money';
import type { ReleaseSchedule, TaskRank } from '@fairlaunch/plan';
import type { UsdbRelease } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { releaseFigures, type PositionRow } from '#domain/releases/figures.ts';

type Row = PositionRow & { number: bigint; object: string; referral: bigint | null };

/** Releases, newest first; `referral` is the member whose rank an identity referral is for. */
export async function usdbReleasePage(
  database: Database,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.number, p.object, p.amount, p.schedule, p.from_day, p.closes_counted, p.ended_day,
      case when p.kind = 'IDENTITY' then (select seat from member
        where member_id = object_number(p.object)) end as referral
    from release_position p
    where p.member_id = ${memberId} and p.kind in ('PROMO', 'AWARD', 'IDENTITY')
      and (${before ?? null}::bigint is null or p.number < ${before ?? null})
    order by p.number desc limit ${limit}`.execute(database);
  return rows;
}

export function toUsdbRelease(row: Row): UsdbRelease {
  const { released, remaining } = releaseFigures(row, undefined);
  const endedEarly = row.ended_day !== null && remaining > 0n;
  return {
    number: Number(row.number),
    origin: originOf(row),
    amount: toDecimal(row.amount),
    released: toDecimal(released),
    remaining: toDecimal(endedEarly ? 0n : remaining),
    firstDay: row.from_day + 1,
    closes: closesOf(row.schedule as ReleaseSchedule),
    closesCounted: row.closes_counted,
    endedEarly,
  };
}

/** Reads the object of the reservation: `node:…`, `box:…`, `task:…:RANK` or `identity:…:RANK`. */
function originOf({ object, referral }: Row): UsdbRelease['origin'] {
  const [type, id = '', rank] = object.split(':');
  if (type === 'node') return { type: 'NODE', node: Number(id) };
  if (type === 'box') return { type: 'BOX', box: Number(id) };
  const seat = referral === null ? null : Number(referral);
  return { type: 'RANK', rank: rank as TaskRank, seat };
}

function closesOf(schedule: ReleaseSchedule): number {
  if (schedule.type !== 'EVEN') throw new Error(`USDB is released evenly, not ${schedule.type}`);
  return schedule.closes;
}
