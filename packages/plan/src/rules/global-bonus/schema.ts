import * as z from 'zod/mini';
import { amount, count, natural, positive, ppm } from '#common/schema-parts.ts';
import { poolSharedPart } from '#explained/part-schemas.ts';

export const global = z.strictObject({
  divisor: positive,
  weights: z.strictObject({ B6: count, B7: count }),
  maxPpmOfSmall: ppm,
});

export const globalBonusExplanations = {
  /** A share is at most `maxPpmOfSmall` of the small area; 0 is no cap. */
  GLOBAL_BONUS: z.extend(poolSharedPart, { level: natural, small: amount, maxPpmOfSmall: ppm }),
};
