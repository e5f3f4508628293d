import { toDecimal, type Micro } from '@fairlaunch/money';
import type { Endpoints, KindTotals, Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { held } from '#domain/income/held.ts';
import { lastPosted } from '#ledger/day.ts';

type KindRow = Pick<KindTotals, 'kind' | 'asset'> &
  Record<'lastDay' | 'week' | 'month' | 'total' | 'waits' | 'returned', Micro>;

/** Adds the totals kept until the end of a month to the lines since. */
export const totalsByKind = (memberId: bigint, closedThrough: number) => sql<KindRow>`
  with kept as (select coalesce(max(last_day), -1) as day from income_month where complete),
  line as materialized (
    select kind, day, paid, ${held} as held, day > (select day from kept) as is_later
    from income_line as line
    where member_id = ${memberId} and day <= ${closedThrough}
      and day > least((select day from kept), ${closedThrough - 30}::integer)
  ),
  part as (
    select kind, 0 as "lastDay", 0 as week, 0 as month, paid as total, 0 as waits, returned
    from income_total where member_id = ${memberId} and last_day = (select day from kept)
    union all
    select kind, case when day = ${closedThrough} then paid else 0 end,
      case when day > ${closedThrough - 7}::integer then paid else 0 end,
      case when day > ${closedThrough - 30}::integer then paid else 0 end,
      case when is_later then paid else 0 end,
      case when held = 'WAITS' then paid else 0 end,
      case when is_later and held = 'RETURNED' then paid else 0 end
    from line
  )
  select kind, asset, sum("lastDay")::bigint as "lastDay", sum(week)::bigint as week,
    sum(month)::bigint as month, sum(total)::bigint as total, sum(waits)::bigint as waits,
    sum(returned)::bigint as returned
  from part join line_kind using (kind) group by kind, asset having sum(total) <> 0 order by kind`;

/** Totals of every kind that ever paid the member, up to the last close (spec §2). */
export async function readIncomeTotals(
  database: Database,
  memberId: bigint,
): Promise<Output<Endpoints['incomeTotals']>> {
  const closedThrough = await lastPosted(database);
  if (closedThrough === undefined) return { closedThrough: null, kinds: [] };
  const { rows } = await totalsByKind(memberId, closedThrough).execute(database);
  const kinds = rows.map(({ kind, asset, ...sums }) => ({
    kind,
    asset,
    lastDay: toDecimal(sums.lastDay),
    week: toDecimal(sums.week),
    month: toDecimal(sums.month),
    total: toDecimal(sums.total),
    waits: toDecimal(sums.waits),
    returned: toDecimal(sums.returned),
  }));
  return { closedThrough, kinds };
}
