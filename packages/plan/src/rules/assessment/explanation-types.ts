import type { Decimal, NodeKind } from '../../plan/plan.ts';

/** Orders below a member that count for its assessment, added up by the direct referral above them. */
export type CountedLeg = { leg: number; orders: number; amount: Decimal };

/** Orders that had counted at the close of an earlier week and left early in this one; `leg` is null for the member's own fillings. */
export type CountedExit = {
  /** That week's Monday. */ week: number;
  leg: number | null;
  orders: number;
  amount: Decimal;
};

/**
 * All that a member's assessment of a week is made of (rulebook §9): `recomputeAssessment` comes to its end from it
 * alone. Amounts are decimal strings, rates ppm, days business days.
 */
export type AssessmentExplanation = {
  /** Its Monday. */
  week: number;
  member: number;
  /** Fixed at the close of the Sunday before: the head of the big leg (0: no leg), the small area, and the target's terms. */
  bigLeg: number;
  small: Decimal;
  targetPpm: number;
  targetMin: Decimal;
  /** 0 is no cap. */
  targetMax: Decimal;
  target: Decimal;
  /** `new`: opened in the week outside the big leg and open still at its close. */
  opened: CountedLeg[];
  filled: { order: number; amount: Decimal }[];
  exits: CountedExit[];
  completed: Decimal;
  state: 'COMPLETED' | 'INCOMPLETE';
  /** The team lines of the week, which were released, or cleared back to TEAM. */
  conditional: Decimal;
};

/**
 * All that a holder's full-node assessment of a week is made of (rulebook §9): `recomputeFullNode` comes to its end
 * from it alone.
 */
export type FullNodeExplanation = {
  /** Its Monday. */
  week: number;
  member: number;
  /** Those that were active at the Sunday's close, with the full minimum of their kind; the highest one is the holder's. */
  nodes: { number: number; kind: NodeKind; fullMin: Decimal }[];
  /** `A` at the closes of Monday to Sunday. */
  stakes: Decimal[];
  /** At how many of them the minimum must be reached. */
  closes: number;
  state: 'FULL' | 'NOT_FULL';
  /** The fee dividends of the week, which were released, or went back to FEE_DIV. */
  amount: Decimal;
};
