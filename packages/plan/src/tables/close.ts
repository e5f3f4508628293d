import { poolBalances, type PoolBalances } from '../common/pools.ts';
import type { Plan } from '../plan/plan.ts';
import type { NodeRow } from '../rules/nodes/node-rows.ts';
import type { ReleasePosition } from '../rules/releases/positions.ts';
import { checkOrders } from './check-orders.ts';
import { invariant } from './columns.ts';
import { checkMembers, type MemberTable } from './member-table.ts';
import type { OrderTable } from './order-table.ts';
import { ordersByMember } from './sort-orders.ts';
import type { SettleInput } from './settle-input.ts';

/** Only `pending` and `pools` change; they are copies of the input's. */
export type Close = {
  readonly day: number;
  readonly isoStart: number | undefined;
  readonly plan: Plan;
  readonly members: MemberTable;
  /** Sorted by member, then number. */
  readonly orders: OrderTable;
  readonly nodes: readonly NodeRow[];
  readonly positions: readonly ReleasePosition[];
  /** By seat, micro-units. */
  readonly pending: Float64Array;
  readonly pools: PoolBalances;
};

/** Step 0 (rulebook §6). @throws InvariantError when a day cannot end in the state of the input */
export function openClose(input: SettleInput): Close {
  const { day, isoStart, plan, members } = input;
  invariant(Number.isSafeInteger(day), 'the day is no integer');
  checkMembers(members);
  checkOrders(input.orders, members.count, day);
  const pools = poolBalances(input.pools);
  for (const [pool, balance] of Object.entries(pools))
    invariant(balance >= 0n, `pool ${pool} is below zero`);
  const nodes = input.nodes.toSorted((one, other) => one.number - other.number);
  nodes.forEach((node, index) => {
    invariant(node.number !== nodes[index - 1]?.number, () => `node ${node.number} comes twice`);
    invariant(
      node.member > 0 && node.member < members.count,
      () => `node ${node.number} belongs to nobody`,
    );
  });
  for (const { member, number } of input.positions)
    invariant(member > 0 && member < members.count, () => `position ${number} belongs to nobody`);
  return {
    day,
    isoStart,
    plan,
    members,
    nodes,
    orders: ordersByMember(input.orders, members.count),
    positions: input.positions,
    pending: members.pending.slice(),
    pools,
  };
}
