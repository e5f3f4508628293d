import * as z from 'zod/mini';
import { days, decimal, positive, ppm } from '../../common/schema-parts.ts';

export const performance = z.strictObject({ seasonDays: days, activeMin: decimal });

/** B1–B5: own seasoned stake, small area, level rate (rulebook §5). */
const stakeLevel = z.strictObject({ own: decimal, small: decimal, ratePpm: ppm });

/** B6 and B7: in how many legs somebody must hold the level that is asked for (rulebook §5). */
const legLevel = z.strictObject({ legs: positive, ratePpm: ppm });

export const levels = z.strictObject({
  B1: stakeLevel,
  B2: stakeLevel,
  B3: stakeLevel,
  B4: stakeLevel,
  B5: stakeLevel,
  B6: legLevel,
  B7: legLevel,
  D1: z.strictObject({ directs: positive, ratePpm: ppm }),
});
