import type { PoolBalances } from '../common/pools.ts';
import type { Plan } from '../plan/plan.ts';
import type { WeekInput } from '../rules/assessment/week-types.ts';
import type { NodeRow } from '../rules/nodes/node-rows.ts';
import type { ReleasePosition } from '../rules/releases/positions.ts';
import type { MemberTable } from './member-table.ts';
import type { OrderTable } from './order-table.ts';

/** Everything that a close depends on, frozen before it starts (rulebook §6, step 0). */
export type SettleInput = {
  day: number;
  /** The first day of BHC output; undefined while there is no output (rulebook §13). */
  isoStart: number | undefined;
  /** The plan in force on that day; open orders carry their own rates. */
  plan: Plan;
  /** Balances at the end of the day, with its funding and fees; an absent pool holds 0. */
  pools: Partial<PoolBalances>;
  members: MemberTable;
  /** Orders in any sequence, with those opened today and those leaving today. */
  orders: OrderTable;
  /** Nodes that are active or in their cooling-off, in any order. */
  nodes: readonly NodeRow[];
  positions: readonly ReleasePosition[];
  /** Given on a Monday, for the week before (rulebook §9). */
  week?: WeekInput;
};
