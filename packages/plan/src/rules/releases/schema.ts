import * as z from 'zod/mini';
import { amount, natural, positive, ppm } from '#common/schema-parts.ts';

export const awards = z.strictObject({ releaseDays: positive });

export const releaseSchedule = z.discriminatedUnion('type', [
  z.object({ type: z.literal('EVEN'), closes: positive }),
  z.object({ type: z.literal('LOCKED'), initialPpm: ppm, dailyPpm: ppm }),
]);

const position = {
  number: natural,
  amount,
  schedule: releaseSchedule,
  /** Number of this close among the position's counted ones: from 1 for EVEN, from 0 for LOCKED. */
  k: natural,
  release: amount,
};

const releases = z.object({ positions: z.array(z.object(position)) });

const identityReleases = z.object({
  /**
   * `person`: seat of the person the award was given for, which must be active at the close too.
   */
  positions: z.array(z.object({ ...position, person: natural })),
});

export const releaseExplanations = {
  AWARD_RELEASE: releases,
  IDENTITY_RELEASE: identityReleases,
  POINTS_RELEASE: releases,
  PROMO_RELEASE: releases,
  WHITELIST_RELEASE: releases,
};
