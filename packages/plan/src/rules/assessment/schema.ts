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
} from '../../common/schema-parts.ts';
import { sharedPart } from '../../explain/part-schemas.ts';
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
  /** `staticPaid` at the closes of the week's days; `ppm` of it is shared. */
  TEAM_SUBSIDY: z.extend(sharedPart, { level: natural, staticPaid: amount, ppm }),
};

/** Orders below a member that count for its assessment, by the direct referral above them. */
const countedLeg = z.object({ leg: natural, orders: natural, amount });

/** Orders that counted at the close of an earlier week and left early in this one. */
const countedExit = z.extend(countedLeg, {
  /** That week's Monday. */
  week: natural,
  /** Null for the member's own fillings. */
  leg: z.nullable(natural),
});

/**
 * All that a member's assessment of a week is made of (rulebook §9): `recomputeAssessment` comes to
 * its end from it alone. Amounts are decimal strings, rates ppm, days business days.
 */
export const assessmentExplanation = z.object({
  /** Its Monday. */
  week: natural,
  member: natural,
  /** The head of the big leg at the Sunday before, which fixed the target; 0: no leg. */
  bigLeg: natural,
  small: amount,
  targetPpm: ppm,
  targetMin: amount,
  /** 0 is no cap. */
  targetMax: amount,
  target: amount,
  /** `new`: opened in the week outside the big leg and open still at its close. */
  opened: z.array(countedLeg),
  filled: z.array(z.object({ order: natural, amount })),
  exits: z.array(countedExit),
  completed: amount,
  state: z.enum(['COMPLETED', 'INCOMPLETE']),
  /** The team lines of the week, which were released, or cleared back to TEAM. */
  conditional: amount,
});

/** The same of a holder's full-node assessment, for `recomputeFullNode` (rulebook §9). */
export const fullNodeExplanation = z.object({
  /** Its Monday. */
  week: natural,
  member: natural,
  /** Those active at the Sunday's close; the highest full minimum is the holder's. */
  nodes: z.array(z.object({ number: natural, kind: nodeKind, fullMin: amount })),
  /** `A` at the closes of Monday to Sunday. */
  stakes: z.array(amount),
  /** At how many of them the minimum must be reached. */
  closes: positive,
  state: z.enum(['FULL', 'NOT_FULL']),
  /** The fee dividends of the week, which were released, or went back to FEE_DIV. */
  amount,
});
