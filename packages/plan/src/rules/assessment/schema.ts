import * as z from 'zod/mini';
import {
  amount,
  count,
  days,
  decimal,
  integer,
  natural,
  positive,
  ppm,
} from '#common/schema-parts.ts';
import { sharedPart } from '#explained/part-schemas.ts';
import { nodeKind } from '../nodes/schema.ts';

export const assessment = z.strictObject({
  minBoundDays: days,
  targetPpm: ppm,
  targetMin: decimal,
  targetMax: decimal,
  subsidyPpm: ppm,
  subsidyWeights: z.strictObject({ B3: count, B4: count, B5: count, B6: count, B7: count }),
  fullNodeCloses: integer(1, 7),
});

export const assessmentExplanations = {
  /** `ppm` of `staticPaid`, the static that the closes of the week paid, is shared. */
  TEAM_SUBSIDY: z.extend(sharedPart, { level: natural, staticPaid: amount, ppm }),
};

const countedLeg = z.object({ leg: natural, orders: natural, amount });

/** Orders that counted at the close of an earlier week and left early in this one. */
const countedExit = z.extend(countedLeg, {
  week: natural,
  leg: z.nullable(natural),
});

/** Everything that `recomputeAssessment` needs to end an assessment (rulebook §9). */
export const assessmentExplanation = z.object({
  week: natural,
  member: natural,
  /** Head of the big leg at the enrolment; 0: no leg. */
  bigLeg: natural,
  small: amount,
  targetPpm: ppm,
  targetMin: amount,
  targetMax: amount,
  target: amount,
  /** New orders of the week outside the big leg that are still open at its close. */
  opened: z.array(countedLeg),
  filled: z.array(z.object({ order: natural, amount })),
  exits: z.array(countedExit),
  completed: amount,
  state: z.enum(['COMPLETED', 'INCOMPLETE']),
  /** Sum of the week's team lines, which is released or cleared back to TEAM. */
  conditional: amount,
});

export const fullNodeExplanation = z.object({
  week: natural,
  member: natural,
  /** Nodes active at the Sunday's close; the highest `fullMin` is the holder's minimum. */
  nodes: z.array(z.object({ number: natural, kind: nodeKind, fullMin: amount })),
  /** `A` at the closes of Monday to Sunday. */
  stakes: z.array(amount),
  /** Number of closes at which the minimum must be reached. */
  closes: positive,
  state: z.enum(['FULL', 'NOT_FULL']),
  /** Fee dividends of the week, which are released or go back to FEE_DIV. */
  amount,
});
