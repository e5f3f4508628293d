import type { Micro } from '@fairlaunch/money';
import type { FeeShares } from '../rules/fees/terms.ts';
import type { NodeShares } from '../rules/nodes/terms.ts';
import type { ExitTerms } from '../rules/staking/exit-terms.ts';
import type { StakeKind } from './order-kinds.ts';

export type ExitedOrder = ExitTerms & {
  order: number;
  member: number;
  kind: StakeKind;
  feeShares: FeeShares;
};

/**
 * An order with nothing left to release after this close. `principal` is what comes back to the
 * member: 0 for a gift, whose principal stays in pool TASK (rulebook §4).
 */
export type CompletedOrder = { order: number; member: number; kind: StakeKind; principal: Micro };

export type ActivatedNode = {
  node: number;
  member: number;
  sponsor: number;
  price: Micro;
  shares: NodeShares;
};

/**
 * Orders of new money at the first close at which they earn, by number: `referral` is the seat that
 * opened one; `grant` (USDT) and `bhc` are what its sponsor gets, micro-units (rulebook §4, §13).
 */
export type FirstEarnings = {
  readonly count: number;
  readonly order: Float64Array;
  readonly referral: Uint32Array;
  readonly sponsor: Uint32Array;
  readonly grant: Float64Array;
  readonly bhc: Float64Array;
};

/** What acceleration brought forward at this close, by order; micro-units. */
export type Accelerations = {
  readonly count: number;
  readonly order: Float64Array;
  readonly member: Uint32Array;
  readonly amount: Float64Array;
};

export type PoolPayment = { pool: Micro; dues: Micro; paid: Micro };

/** Micro-units; `weights` can be a sum of weights of nodes or levels instead. */
export type Share = { pool: Micro; sum: Micro; weights: Micro; paid: Micro };
