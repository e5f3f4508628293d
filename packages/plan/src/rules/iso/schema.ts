import * as z from 'zod/mini';
import { amount, decimal, decimalFrom, integer, natural } from '#common/schema-parts.ts';
import { proratedPart, referralOrder, sharedPart } from '#explained/part-schemas.ts';

export const iso = z.strictObject({
  epochs: integer(0, 60),
  epochDays: integer(1, 36_500),
  dailyOutput: decimal,
  maxPerThousand: decimal,
});

export const tokenReferral = z.strictObject({ per: decimalFrom('0.000001'), bhc: decimal });

export const isoExplanations = {
  BHC_OUTPUT: z.extend(sharedPart, {
    /** Counted from 1; 0: there is no output. */
    epoch: natural,
    dailyOutput: amount,
    /** Cap of the day's output for each thousand of all stakes together; 0 is no cap. */
    maxPerThousand: amount,
  }),
  TOKEN_REFERRAL: z.extend(proratedPart, {
    per: amount,
    bhc: amount,
    orders: z.array(referralOrder),
  }),
};
