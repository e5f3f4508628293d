import type { Micro } from '@fairlaunch/money';
import type { PoolBalances } from '../common/pools.ts';
import type { Plan } from '../plan/plan.ts';
import type { WeekInput } from '../rules/assessment/week-types.ts';
import type { FeeShares } from '../rules/fees/terms.ts';
import type { NodeRow } from '../rules/nodes/node-rows.ts';
import type { NodeShares } from '../rules/nodes/terms.ts';
import type { ReleasePosition } from '../rules/releases/positions.ts';
import type { ExitTerms } from '../rules/staking/exit-terms.ts';
import type { StakeKind } from './order-kinds.ts';
import type { MemberTable } from './member-table.ts';
import type { OrderTable } from './order-table.ts';

/** Everything that a close depends on, frozen before it starts (rulebook §6, step 0). */
export type SettleInput = {
  day: number;
  /** The first day of BHC output; undefined when none is put out (rulebook §13). */
  isoStart: number | undefined;
  /** In force on that day; open orders carry their own rates. */
  plan: Plan;
  /** At the end of the day, today's funding and fees included; absent is 0. */
  pools: Partial<PoolBalances>;
  members: MemberTable;
  /** Those opened today and those leaving today included; in any order. */
  orders: OrderTable;
  /** Active or in their cooling-off, in any order. */
  nodes: readonly NodeRow[];
  positions: readonly ReleasePosition[];
  /** On a Monday, for the week before (rulebook §9). */
  week?: WeekInput;
};

export type ExitedOrder = ExitTerms & {
  order: number;
  member: number;
  kind: StakeKind;
  feeShares: FeeShares;
};

/** Its `remaining` reached 0 at this close; the principal of an invitation is 0. */
export type CompletedOrder = { order: number; member: number; kind: StakeKind; principal: Micro };

export type ActivatedNode = {
  node: number;
  member: number;
  sponsor: number;
  price: Micro;
  shares: NodeShares;
};

/** By order: grant in USDT and bonus in BHC for the sponsor, micro-units. */
export type FirstEarnings = {
  readonly count: number;
  readonly order: Float64Array;
  readonly referral: Uint32Array;
  readonly sponsor: Uint32Array;
  readonly grant: Float64Array;
  readonly bhc: Float64Array;
};

/** Brought forward at this close; micro-units. */
export type Accelerations = {
  readonly count: number;
  readonly order: Float64Array;
  readonly member: Uint32Array;
  readonly amount: Float64Array;
};

export type PoolPayment = { pool: Micro; dues: Micro; paid: Micro };

/** Weights of nodes and levels are counts, all else micro-units. */
export type Share = { pool: Micro; sum: Micro; weights: Micro; paid: Micro };
