import type { Micro } from '@fairlaunch/money';
import type { PoolBalances } from '../accounts.ts';
import type { ExitTerms } from '../exit-terms.ts';
import type { FeeShares } from '../fees.ts';
import type { StakeKind } from '../order-kinds.ts';
import type { Plan } from '../plan.ts';
import type { MemberTable } from './member-table.ts';
import type { OrderTable } from './order-table.ts';
import type { Standings } from './standings.ts';

/** Everything that the close of a day depends on, frozen before it starts (rulebook §6, step 0). */
export type SettleInput = {
  /** The business day that is closed. */
  day: number;
  /** The plan in force on that day; open orders carry their own terms. */
  plan: Plan;
  /** Balances at the end of the day in micro-units, today's funding and fees included; absent is 0. */
  pools: Partial<PoolBalances>;
  members: MemberTable;
  /** Open orders, those opened today and those leaving today included; in any order. */
  orders: OrderTable;
  /** Numbers of the orders that leave early today; in any order. */
  exits: readonly number[];
};

/** A member's static of a day, micro-units: `target + accelerated + carried = paid + pending` (rulebook §6, step 3). */
export type StaticLine = {
  member: number;
  kind: 'STATIC';
  target: Micro;
  accelerated: Micro;
  carried: Micro;
  paid: Micro;
  pending: Micro;
};

/** The four kinds of team reward that share one pro-rate (rulebook §6, step 4), in the order of their names. */
export const TEAM_KINDS = ['GENERATION', 'LEVEL_DIFF', 'OVERRIDE', 'PEER'] as const;

/** A kind of team reward (rulebook §7). */
export type TeamKind = (typeof TEAM_KINDS)[number];

/** A member's team reward of one kind and day in micro-units; what is not paid lapses (rulebook §3, §7). */
export type TeamLine = {
  member: number;
  kind: TeamKind;
  target: Micro;
  paid: Micro;
  /** Where the paid part goes: awaiting the week's assessment, or at once (rulebook §9). */
  to: 'available' | 'conditional';
};

/** A reward line: one a day, member and kind (rulebook §0). Lines with nothing due are left out. */
export type RewardLine = StaticLine | TeamLine;

/** An order that left early at this close, and where its fee goes (rulebook §4, §8); micro-units. */
export type ExitedOrder = ExitTerms & { order: number; member: number; kind: StakeKind; feeShares: FeeShares };

/** An order whose `remaining` reached 0 at this close; its principal in micro-units (0 for an invitation). */
export type CompletedOrder = { order: number; member: number; kind: StakeKind; principal: Micro };

/** A grant that an order brought its sponsor at its first earning close (rulebook §4); micro-units. */
export type Grant = { order: number; referral: number; sponsor: number; amount: Micro };

/** An order after the close, in the order of the numbers; micro-units. */
export type SettledOrders = {
  readonly count: number;
  readonly number: Float64Array;
  readonly member: Uint32Array;
  /** What fell due so far, this close included. */
  readonly released: Float64Array;
  /** Its own release and the acceleration applied to it at this close. */
  readonly ownRelease: Float64Array;
  readonly accelerated: Float64Array;
  /** 1 once it earned at a close, so that it brings no second grant. */
  readonly granted: Uint8Array;
};

/** What the close of a day comes to. */
export type SettleResult = {
  day: number;
  /** By member, then kind A–Z. */
  lines: RewardLine[];
  /** By order number. */
  exited: ExitedOrder[];
  completed: CompletedOrder[];
  grants: Grant[];
  orders: SettledOrders;
  /** By seat, row 0 the house: pending after the close, micro-units. */
  pending: Float64Array;
  /** Stakes, legs and levels that the close found (rulebook §5). */
  standings: Standings;
  /** What static was pro-rated with: the pool before it paid and all dues, micro-units. */
  static: { pool: Micro; dues: Micro; paid: Micro };
  /** The same for the four team kinds together. */
  team: { pool: Micro; dues: Micro; paid: Micro };
  /** Balances after the close, micro-units. */
  pools: PoolBalances;
};
