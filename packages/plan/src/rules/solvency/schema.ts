import * as z from 'zod/mini';
import { integer, positive, ppm } from '#common/schema-parts.ts';

export const solvency = z.strictObject({
  mixDays: positive,
  mixBannerPpm: ppm,
  mixStopPpm: ppm,
  /** A pool that lasts fewer days is shown as short; `runwayWarnDays()` has the default. */
  runwayWarnDays: z.optional(integer(1, 365)),
});
