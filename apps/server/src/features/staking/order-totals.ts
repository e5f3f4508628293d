import { toDecimal } from '@fairlaunch/money';
import { INVITATION_KINDS } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { earnedIn } from '#ledger/balances.ts';
import { pendingStatic } from './queries.ts';
import { lastPosted } from '#ledger/day.ts';

type Row = {
  package: string;
  days: number;
  open_orders: number;
  principal: bigint;
  principal_usdb: bigint;
  released: bigint;
  remaining: bigint;
};

/** Reads the member's open orders, whose number the plan bounds (`order.maxOpen`). */
export async function orderTotals(
  database: Database,
  memberId: bigint,
): Promise<Output<Endpoints['orderTotals']>> {
  const [{ rows }, { fromOrders }, pending, asOf] = await Promise.all([
    sql<Row>`
      select package, days, count(*)::int as open_orders,
        coalesce(sum(amount) filter (where kind <> 'STABLECOIN_DOMINATOR'
          and not kind = any(${[...INVITATION_KINDS]}::text[])), 0)::bigint as principal,
        coalesce(sum(amount) filter (where kind = 'STABLECOIN_DOMINATOR'), 0)::bigint
          as principal_usdb,
        sum(released)::bigint as released,
        coalesce(sum(quota - released) filter (where exit_day is null), 0)::bigint as remaining
      from (select o.*, order_released(o) as released from staking_order o
        where member_id = ${memberId} and ended_day is null) as open_order
      group by package, days order by days, package`.execute(database),
    earnedIn(database, memberId, 'USDT'),
    pendingStatic(database, memberId),
    lastPosted(database),
  ]);
  return {
    asOf: asOf ?? null,
    paid: toDecimal(fromOrders),
    pending: toDecimal(pending),
    packages: rows.map((row) => ({
      package: row.package,
      packageDays: row.days,
      openOrders: row.open_orders,
      principal: toDecimal(row.principal),
      principalUsdb: toDecimal(row.principal_usdb),
      released: toDecimal(row.released),
      remaining: toDecimal(row.remaining),
    })),
  };
}
