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
    /** New money at its first earning close, with its grant's rate (rulebook §4). */
    grants: z.array(z.extend(referralOrder, { ppm })),
    /** Lapses when an order of the member left at this close. */
    pendingBefore: amount,
    left: z.array(natural),
  }),
};
