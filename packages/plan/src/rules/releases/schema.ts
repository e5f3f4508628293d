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
  /** The counted close that this is for the position: from 1 in even steps, from 0 if locked. */
  k: natural,
  release: amount,
};

const releases = z.object({ positions: z.array(z.object(position)) });

const identityReleases = z.object({
  /** `person`: the seat of whom it was given for, who is active at the close too. */
  positions: z.array(z.object({ ...position, person: natural })),
});

export const releaseExplanations = {
  AWARD_RELEASE: releases,
  IDENTITY_RELEASE: identityReleases,
  POINTS_RELEASE: releases,
  PROMO_RELEASE: releases,
  WHITELIST_RELEASE: releases,
};
