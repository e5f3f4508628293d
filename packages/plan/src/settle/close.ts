import { poolBalances, type PoolBalances } from '../accounts.ts';
import type { Plan } from '../plan.ts';
import { must, sumColumn } from './columns.ts';
import { checkMembers, type MemberTable } from './member-table.ts';
import { checkOrders, sortedOrders, type OrderTable } from './order-table.ts';
import type { SettleInput } from './types.ts';

/** A close under way: what the steps read and change. It shares nothing that changes with the input. */
export type Close = {
  readonly day: number;
  readonly plan: Plan;
  readonly members: MemberTable;
  /** By number; `released` and `granted` change. */
  readonly orders: OrderTable;
  /** By row of `orders`: 1 when it leaves early at this close. */
  readonly left: Uint8Array;
  /** By row of `orders`, micro-units. */
  readonly ownRelease: Float64Array;
  readonly accelerated: Float64Array;
  /** By seat, micro-units. */
  readonly pending: Float64Array;
  /** Micro-units. */
  readonly pools: PoolBalances;
};

/**
 * Freezes the input of a close and checks its range (rulebook §6, step 0).
 * @throws InvariantError when it is no state that a day can end in
 */
export function openClose(input: SettleInput): Close {
  const { day, plan, members } = input;
  must(Number.isSafeInteger(day), 'the day is no integer');
  checkMembers(members);
  checkOrders(input.orders, members.count, day);
  const pools = poolBalances(input.pools);
  for (const [pool, balance] of Object.entries(pools)) must(balance >= 0n, `pool ${pool} is below zero`);
  const orders = sortedOrders(input.orders);
  sumColumn(orders.amount, 'amounts');
  must(sumColumn(orders.quota, 'quotas') + sumColumn(members.pending, 'pending') <= BigInt(Number.MAX_SAFE_INTEGER),
    'the sum of quotas and pending reaches 2^53');
  return {
    day,
    plan,
    members,
    orders,
    left: new Uint8Array(orders.count),
    ownRelease: new Float64Array(orders.count),
    accelerated: new Float64Array(orders.count),
    pending: members.pending.slice(),
    pools,
  };
}
