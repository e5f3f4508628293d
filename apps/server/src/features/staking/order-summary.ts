import { toDecimal } from '@fairlaunch/money';
import { INVITATION_KINDS } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

type Row = {
  principal: bigint;
  principal_usdb: bigint;
  paid: bigint;
  open_orders: number;
  open_gifts: number;
  next_day: number | null;
  next_principal: bigint | null;
  next_usdb: bigint | null;
  next_leaving: boolean | null;
};

/**
 * Reads the member's open orders, whose number the plan bounds (`order.maxOpen`), and running
 * totals. The principal of an order that exits comes back at the close of its exit day, less its
 * plan's fee.
 */
export async function orderSummary(
  database: Database,
  memberId: bigint,
): Promise<Output<Endpoints['orderSummary']>> {
  const { rows } = await sql<Row>`
    with open_order as (
      select amount, kind = any(${[...INVITATION_KINDS]}::text[]) as is_gift,
        kind = 'STABLECOIN_DOMINATOR' as is_usdb, coalesce(exit_day,
          open_day + days - case when daily = 0 then 0 else accelerated / daily end)::int as end_day,
        case when exit_day is null then 0 else (amount * (
          select (plan->'order'->>'exitFeePpm')::bigint from plan_version where hash = plan_hash
        ) / 1000000)::bigint end as fee, exit_day is not null as is_leaving
      from staking_order
      where member_id = ${memberId} and ended_day is null and kind <> 'VIRTUAL_NODE'
    ), next as (
      select end_day,
        coalesce(sum(amount - fee) filter (where not is_usdb), 0)::bigint as principal,
        coalesce(sum(amount - fee) filter (where is_usdb), 0)::bigint as usdb,
        bool_and(is_leaving) as is_leaving
      from open_order where not is_gift group by end_day order by end_day limit 1
    )
    select coalesce(sum(amount) filter (where not is_gift and not is_usdb), 0)::bigint as principal,
      coalesce(sum(amount) filter (where is_usdb), 0)::bigint as principal_usdb,
      count(*) filter (where not is_gift)::int as open_orders,
      count(*) filter (where is_gift)::int as open_gifts,
      coalesce((select earned_static from member_account where member_id = ${memberId}
        and account = 'available' and asset = 'USDT'), 0)::bigint as paid,
      (select end_day from next) as next_day, (select principal from next) as next_principal,
      (select usdb from next) as next_usdb,
      (select is_leaving from next) as next_leaving
    from open_order`.execute(database);
  const row = rows[0]!;
  return {
    principal: toDecimal(row.principal),
    principalUsdb: toDecimal(row.principal_usdb),
    paid: toDecimal(row.paid),
    openOrders: row.open_orders,
    openGifts: row.open_gifts,
    next:
      row.next_day === null
        ? null
        : {
            day: row.next_day,
            principal: toDecimal(row.next_principal!),
            principalUsdb: toDecimal(row.next_usdb!),
            isLeaving: row.next_leaving!,
          },
  };
}
