import { toDecimal } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type Row = {
  principal: bigint;
  paid: bigint;
  open_orders: number;
  open_gifts: number;
  next_day: number | null;
  next_principal: bigint | null;
};

/**
 * Reads the member's open orders, whose number the plan bounds (`order.maxOpen`), and running
 * totals. An order that exits is back at the close of its exit day, less its plan's fee.
 */
export async function orderSummary(
  database: Database,
  memberId: bigint,
): Promise<Output<Endpoints['orderSummary']>> {
  const { rows } = await sql<Row>`
    with open_order as (
      select amount, kind like '%INVITATION' as is_gift, coalesce(exit_day,
          open_day + days - case when daily = 0 then 0 else accelerated / daily end)::int as end_day,
        case when exit_day is null then 0 else (amount * (
          select (plan->'order'->>'exitFeePpm')::bigint from plan_version where hash = plan_hash
        ) / 1000000)::bigint end as fee
      from staking_order
      where member_id = ${memberId} and ended_day is null and kind <> 'VIRTUAL_NODE'
    ), next as (
      select end_day, sum(amount - fee)::bigint as principal
      from open_order where not is_gift group by end_day order by end_day limit 1
    )
    select coalesce(sum(amount) filter (where not is_gift), 0)::bigint as principal,
      count(*) filter (where not is_gift)::int as open_orders,
      count(*) filter (where is_gift)::int as open_gifts,
      coalesce((select earned_static from ledger_account where member_id = ${memberId}
        and account = 'available' and asset = 'USDT'), 0)::bigint as paid,
      (select end_day from next) as next_day, (select principal from next) as next_principal
    from open_order`.execute(database);
  const { principal, paid, open_orders, open_gifts, next_day, next_principal } = rows[0]!;
  return {
    principal: toDecimal(principal),
    paid: toDecimal(paid),
    openOrders: open_orders,
    openGifts: open_gifts,
    next:
      next_day === null || next_principal === null
        ? null
        : { day: next_day, principal: toDecimal(next_principal) },
  };
}
