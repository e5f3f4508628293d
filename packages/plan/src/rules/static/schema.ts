import * as z from 'zod/mini';
import { amount, natural, positive, ppm } from '#common/schema-parts.ts';
import { proratedPart, referralOrder } from '#explained/part-schemas.ts';

const explainedOrder = z.object({
  number: natural,
  openDay: natural,
  amount,
  acceleratedBefore: amount,
  rates: z.object({
    days: positive,
    ppm,
    dayCapPpm: ppm,
    grantPpm: ppm,
    exitFeePpm: ppm,
  }),
});

export const staticExplanations = {
  STATIC: z.extend(proratedPart, {
    orders: z.array(explainedOrder),
    /**
     * New-money orders of referrals at the first close at which they earn, with the grant's rate
     * (rulebook §4).
     */
    grants: z.array(z.extend(referralOrder, { ppm })),
    /** Pending before the close; lapses if an order of the member left at it. */
    pendingBefore: amount,
    left: z.array(natural),
  }),
};
