import { toDecimal, type Micro } from '@fairlaunch/money';
import type { Endpoints, Input, KindOfRange, Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { readDayRange } from '#domain/income/day-range.ts';
import { held } from '#domain/income/held.ts';

type KindRow = Pick<KindOfRange, 'kind' | 'asset'> & {
  days: number;
  due: Micro;
  paid: Micro;
  waits: Micro;
  returned: Micro;
};

/**
 * Sums a range kind by kind; if it ends after the last close, until that close.
 * @throws Failure `RANGE_…`
 */
export async function readIncomeRange(
  database: Database,
  memberId: bigint,
  input: Input<Endpoints['incomeRange']>,
): Promise<Output<Endpoints['incomeRange']>> {
  const { from, through, firstDay, closedThrough } = await readDayRange(database, input);
  const { rows } = await sql<KindRow>`
    with line as materialized (
      select kind, paid, target + accelerated + carried as due, ${held} as held
      from income_line as line
      where member_id = ${memberId} and day >= ${from} and day <= ${through}
        and day <= ${closedThrough}
    )
    select kind, asset, count(*)::integer as days, sum(due)::bigint as due, sum(paid)::bigint as paid,
      coalesce(sum(paid) filter (where held = 'WAITS'), 0)::bigint as waits,
      coalesce(sum(paid) filter (where held = 'RETURNED'), 0)::bigint as returned
    from line join line_kind using (kind) group by kind, asset order by kind`.execute(database);
  const kinds = rows.map(({ kind, asset, days, due, paid, waits, returned }) => ({
    kind,
    asset,
    days,
    due: toDecimal(due),
    paid: toDecimal(paid),
    waits: toDecimal(waits),
    returned: toDecimal(returned),
  }));
  return { from, through, firstDay, closedThrough, kinds };
}
