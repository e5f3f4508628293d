import type { TeamKind } from './names.ts';
import type { Standing } from './standing.ts';

/** Every kind of line but STATIC (rulebook §17). */
export type LineKind =
  | TeamKind
  | 'COMMUNITY_SUBSIDY'
  | 'FEE_DIVIDEND'
  | 'NETWORK_DIVIDEND'
  | 'GLOBAL_BONUS'
  | 'TEAM_SUBSIDY'
  | 'SALES_BONUS'
  | 'BHC_OUTPUT'
  | 'TOKEN_REFERRAL'
  | 'PROMO_RELEASE';

/** A reward line; amounts in micro-units (rulebook §17). */
export type RewardLine = {
  member: number;
  kind: LineKind;
  target: bigint;
  paid: bigint;
  to: 'available' | 'conditional';
};

/** A static line, in micro-units: `target + accelerated + carried = paid + pending` (rulebook §6, step 3). */
export type StaticLine = {
  member: number;
  kind: 'STATIC';
  target: bigint;
  accelerated: bigint;
  carried: bigint;
  paid: bigint;
  pending: bigint;
};

export type Line = RewardLine | StaticLine;

/**
 * A member's assessment for a week: what the Sunday before fixed, and the orders that counted as new or
 * filled at its week close (rulebook §9). `target` is in micro-units; a member without legs has no big leg.
 */
export type Enrolment = {
  week: number;
  member: number;
  bigLeg: number | undefined;
  target: bigint;
  countedOrders: number[];
};

/** What a week close came to; amounts in micro-units (rulebook §9, §17). */
export type WeekClose = {
  week: number;
  results: {
    member: number;
    target: bigint;
    completed: bigint;
    state: 'COMPLETED' | 'INCOMPLETE';
    cleared: bigint;
  }[];
  fullNode: { member: number; state: 'FULL' | 'NOT_FULL'; amount: bigint }[];
};

/** A daily close: standings of step 2 by seat, lines, and the numbers of orders and nodes that changed (rulebook §6). */
export type Close = {
  day: number;
  standings: Map<number, Standing>;
  lines: Line[];
  completed: number[];
  exited: number[];
  activated: number[];
  week: WeekClose | undefined;
  poolsAfter: { [name: string]: bigint };
};
