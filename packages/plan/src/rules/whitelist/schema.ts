import * as z from 'zod/mini';
import { count, days, decimal, ppm } from '#common/schema-parts.ts';

/** Everything that is locked must be released in the end (rulebook §12). */
export const whitelist = z
  .strictObject({
    sharePrice: decimal,
    couponsPerShare: count,
    stages: z.array(z.strictObject({ tokens: decimal, shares: count })),
    lockDays: days,
    initialPpm: ppm,
    dailyPpm: ppm,
  })
  .check(
    z.refine(
      (terms) => terms.initialPpm === 1_000_000 || terms.dailyPpm > 0,
      'initialPpm must be all, or dailyPpm above 0',
    ),
  );
