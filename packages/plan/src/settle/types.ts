import type { Micro } from '@fairlaunch/money';
import type { PoolBalances } from '../common/pools.ts';
import type { ExitTerms } from '../rules/staking/exit-terms.ts';
import type { FeeShares } from '../rules/fees/terms.ts';
import type { NodeShares } from '../rules/nodes/terms.ts';
import type { StakeKind } from '../rules/staking/order-kinds.ts';
import type { Plan } from '../plan/plan.ts';
import type { LineTables, StaticTable } from '../lines/line-tables.ts';
import type { MemberTable } from './member-table.ts';
import type { NodeRow } from '../rules/nodes/node-rows.ts';
import type { DividendShares } from '../rules/dividends/settle.ts';
import type { GlobalBonusShares } from '../rules/global-bonus/settle.ts';
import type { IsoPayments, IsoShares } from '../rules/iso/settle.ts';
import type { WeekShares } from '../rules/assessment/settle.ts';
import type { StaticPayments } from '../rules/static/settle.ts';
import type { CommunityPayments } from '../rules/team/community-subsidy.ts';
import type { TeamPayments } from '../rules/team/settle.ts';
import type { OrderTable } from './order-table.ts';
import type { ReleasePosition } from '../rules/releases/positions.ts';
import type { Standings } from '../rules/performance/standings.ts';
import type { Enrolment, WeekInput, WeekResult } from '../rules/assessment/week-types.ts';

/** Everything that the close of a day depends on, frozen before it starts (rulebook §6, step 0). */
export type SettleInput = {
  /** The business day that is closed. */
  day: number;
  /** The first day of BHC output; undefined when none is put out (rulebook §13). */
  isoStart: number | undefined;
  /** The plan in force on that day; open orders carry their own rates. */
  plan: Plan;
  /** Balances at the end of the day in micro-units, today's funding and fees included; absent is 0. */
  pools: Partial<PoolBalances>;
  members: MemberTable;
  /** Open orders, those opened today and those leaving today included; in any order. */
  orders: OrderTable;
  /** Nodes that are active or in their cooling-off, in any order. */
  nodes: readonly NodeRow[];
  /** Positions that are not released in full, in any order. */
  positions: readonly ReleasePosition[];
  /** On a Monday: what the close of the week before needs (rulebook §9). */
  week?: WeekInput;
};

/** An order that left early at this close, and where its fee goes (rulebook §4, §8); micro-units. */
export type ExitedOrder = ExitTerms & {
  order: number;
  member: number;
  kind: StakeKind;
  feeShares: FeeShares;
};

/** An order whose `remaining` reached 0 at this close; its principal in micro-units (0 for an invitation). */
export type CompletedOrder = { order: number; member: number; kind: StakeKind; principal: Micro };

/** A node that became active at this close, and how its price was split; micro-units (rulebook §8). */
export type ActivatedNode = {
  node: number;
  member: number;
  sponsor: number;
  price: Micro;
  shares: NodeShares;
};

/** What one order's first earning close brings its sponsor: grant in USDT and bonus in BHC, micro-units. */
export type FirstEarnings = {
  readonly count: number;
  readonly order: Float64Array;
  readonly referral: Uint32Array;
  readonly sponsor: Uint32Array;
  readonly grant: Float64Array;
  readonly bhc: Float64Array;
};

/** Orders that acceleration brought forward at this close, by how much; micro-units. */
export type Accelerations = {
  readonly count: number;
  readonly order: Float64Array;
  readonly member: Uint32Array;
  readonly amount: Float64Array;
};

/** What a pool was asked for and what it paid at one step, micro-units. */
export type PoolPayment = { pool: Micro; dues: Micro; paid: Micro };

/** The steps that pro-rate dues over a pool (rulebook §3). */
export type Payments = StaticPayments & TeamPayments & CommunityPayments & IsoPayments;

/**
 * A pool before a step shared a sum of it by weight, all weights together, and what was paid;
 * micro-units, but weights of nodes and levels are counts.
 */
export type Share = { pool: Micro; sum: Micro; weights: Micro; paid: Micro };

/** The steps that share a sum by weight (rulebook §8–§10, §13). */
export type Shares = DividendShares & IsoShares & GlobalBonusShares & WeekShares;

/** What the close of a day comes to. */
export type SettleResult = {
  day: number;
  /** STATIC by member. */
  static: StaticTable;
  /** Every other kind, each by member. */
  lines: LineTables;
  /** By order number. */
  exited: ExitedOrder[];
  completed: CompletedOrder[];
  /** By node number. */
  activated: ActivatedNode[];
  /** By order number. */
  firstEarnings: FirstEarnings;
  accelerations: Accelerations;
  /** Positions after the close, in the order in which they were given. */
  positions: ReleasePosition[];
  /** By seat, row 0 the house: pending after the close, micro-units. */
  pending: Float64Array;
  /** Stakes, legs and levels that the close found (rulebook §5). */
  standings: Standings;
  payments: Payments;
  shares: Shares;
  /** On a Sunday: who is enrolled for the week that follows, by member (rulebook §9). */
  enrolments: Enrolment[];
  /** On a Monday: how the week before ended. */
  week?: WeekResult;
  /** Balances after the close, micro-units. */
  pools: PoolBalances;
};
