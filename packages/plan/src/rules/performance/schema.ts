import * as z from 'zod/mini';
import { days, decimal, positive, ppm } from '#common/schema-parts.ts';

export const performance = z.strictObject({ seasonDays: days, activeMin: decimal });

const stakeLevel = z.strictObject({ own: decimal, small: decimal, ratePpm: ppm });

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
