import { toDecimal } from '@fairlaunch/money';
import { INVITATION_KINDS } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

type Row = { day: number; due: bigint; principal: bigint; principal_usdb: bigint };
type CalendarDay = { day: number; due: string; principal: string; principalUsdb: string };

/**
 * Targets of the closes after the last one, if nothing is accelerated any more, and the principal
 * that they return after early exits' fees. Reads open orders, whose number the plan bounds, for
 * `limit` days.
 */
export async function orderCalendar(
  database: Database,
  memberId: bigint,
  after: number | undefined,
  limit: number,
): Promise<CalendarDay[]> {
  const { rows } = await sql<Row>`
    with open_order as (
      select kind = 'STABLECOIN_DOMINATOR' as is_usdb, daily, quota - order_released(o) as remaining, exit_day,
        greatest(open_day, coalesce((select day from last_posted), open_day)) as settled,
        coalesce(exit_day,
          open_day + days - case when daily = 0 then 0 else accelerated / daily end)::int as end_day,
        case when kind = any(${[...INVITATION_KINDS]}::text[]) then 0
          when exit_day is null then amount
          else amount - (amount * (
            select (plan->'order'->>'exitFeePpm')::bigint from plan_version where hash = plan_hash
          ) / 1000000)::bigint end as principal
      from staking_order o where member_id = ${memberId} and ended_day is null
    ),
    span as (
      select greatest(${after ?? 0} + 1, min(least(settled + 1, end_day))) as first,
        max(end_day) as last
      from open_order
    )
    select day, coalesce(sum(case
        when exit_day is not null or day <= settled then 0
        when day < end_day then daily
        else remaining - daily * (end_day - settled - 1) end), 0)::bigint as due,
      coalesce(sum(principal) filter (where day = end_day and not is_usdb), 0)::bigint as principal,
      coalesce(sum(principal) filter (where day = end_day and is_usdb), 0)::bigint as principal_usdb
    from span, generate_series(first, least(last, first + ${limit} - 1)) as day
      join open_order on day between least(settled + 1, end_day) and end_day
    group by day order by day`.execute(database);
  return rows.map(({ day, due, principal, principal_usdb: usdb }) => ({
    day,
    due: toDecimal(due),
    principal: toDecimal(principal),
    principalUsdb: toDecimal(usdb),
  }));
}
