import { toDecimal } from '@fairlaunch/money';
import { DAYS_A_WEEK, LINE_KINDS_A_TO_Z } from '@fairlaunch/plan';
import type { IncomeDay, Shortfall } from '@fairlaunch/protocol';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { held } from './held.ts';

/** A member has at most one line of each kind on a day; a newer version may have a few more. */
const MAX_KINDS = LINE_KINDS_A_TO_Z.length + 8;

type Other = { asset: IncomeDay['others'][number]['asset']; paid: string };
type Short = Pick<Shortfall, 'kind' | 'asset' | 'due' | 'paid' | 'pending'>;

/** Sums of a member's lines of a day in USDT (micro-units); amounts inside lists are texts. */
type Row = {
  day: number;
  target: bigint;
  accelerated: bigint;
  carried: bigint;
  paid: bigint;
  pending: bigint;
  static_due: bigint;
  waits: bigint;
  returned: bigint;
  cleared: bigint;
  others: Other[];
  shortfalls: Short[];
};

export type IncomeChoice = {
  from?: number | RawBuilder<number>;
  before?: number | undefined;
  limit: number;
  oldestFirst?: boolean;
  /** Lines of this kind alone. */
  kind?: string | undefined;
};

export async function incomeDays(
  database: Database,
  memberId: bigint,
  { from = 0, before = 2_147_483_647, limit, oldestFirst = false, kind }: IncomeChoice,
): Promise<IncomeDay[]> {
  const direction = oldestFirst ? sql`asc` : sql`desc`;
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`;
  const { rows } = await sql<Row>`
    with line as (
      select day, kind, asset, target, accelerated, carried, paid, pending, ${held} as held
      from income_line as line join line_kind using (kind)
      where member_id = ${memberId} and day >= ${from} and day < ${before} and ${ofKind}
      order by day ${direction} limit ${limit * MAX_KINDS}
    ), of_asset as materialized (
      select day, asset, sum(paid)::text as paid from line
      where asset <> 'USDT' and paid > 0 group by day, asset
    ), of_day as (
      select day, coalesce(sum(target) filter (where asset = 'USDT'), 0)::bigint as target,
        sum(accelerated)::bigint as accelerated, sum(carried)::bigint as carried,
        coalesce(sum(paid) filter (where asset = 'USDT'), 0)::bigint as paid,
        sum(pending)::bigint as pending,
        coalesce(sum(target + accelerated + carried) filter (where kind = 'STATIC'), 0)::bigint
          as static_due,
        coalesce(sum(paid) filter (where held = 'WAITS'), 0)::bigint as waits,
        coalesce(sum(paid) filter (where held = 'RETURNED'), 0)::bigint as returned,
        coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'asset', asset, 'paid', paid::text,
          'due', (target + accelerated + carried)::text, 'pending', pending::text) order by kind)
          filter (where target + accelerated + carried > paid), '[]') as shortfalls
      from line group by day
    )
    select of_day.*,
      (select coalesce(
          jsonb_agg(jsonb_build_object('asset', asset, 'paid', paid) order by asset), '[]')
        from of_asset where of_asset.day = of_day.day) as others,
      (coalesce((select conditional from assessment where member_id = ${memberId}
        and week = of_day.day - ${DAYS_A_WEEK}::integer and state = 'INCOMPLETE'), 0)
      + coalesce((select amount from full_node_week where member_id = ${memberId}
        and week = of_day.day - ${DAYS_A_WEEK}::integer and state = 'NOT_FULL'), 0))::bigint as cleared
    from of_day order by day ${direction} limit ${limit}`.execute(database);
  return rows.map(present);
}

function present({ day, others, shortfalls, ...amounts }: Row): IncomeDay {
  const { target, accelerated, carried, paid, pending, waits, returned, cleared } = amounts;
  return {
    day,
    target: toDecimal(target),
    accelerated: toDecimal(accelerated),
    carried: toDecimal(carried),
    due: toDecimal(target + accelerated + carried),
    paid: toDecimal(paid),
    pending: toDecimal(pending),
    staticDue: toDecimal(amounts.static_due),
    waits: toDecimal(waits),
    returned: toDecimal(returned),
    cleared: toDecimal(cleared),
    others: others.map((other) => ({ asset: other.asset, paid: toDecimal(BigInt(other.paid)) })),
    shortfalls: shortfalls.map(shortfall),
  };
}

/** Only static carries its unpaid part over; that of other kinds lapses (rulebook §3). */
function shortfall(short: Short): IncomeDay['shortfalls'][number] {
  const [due, paid, pending] = [BigInt(short.due), BigInt(short.paid), BigInt(short.pending)];
  return {
    kind: short.kind,
    asset: short.asset,
    due: toDecimal(due),
    paid: toDecimal(paid),
    pending: toDecimal(pending),
    lapsed: toDecimal(due - paid - pending),
  };
}
