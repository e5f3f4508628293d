import * as z from 'zod/mini';
import { atMost, decimal, integer, ppm } from '#common/schema-parts.ts';
import { MIN_APPROVALS, MIN_HOLD_HOURS } from './limits.ts';

const withdrawTerms = z
  .strictObject({ min: decimal, feePpm: ppm, feeMin: decimal })
  .check(
    z.refine(
      (terms) => atMost(terms.feeMin, terms.min),
      'feeMin must be at most min: the fee comes out of the amount',
    ),
  );

export const wallet = z.strictObject({
  depositMin: decimal,
  transferMin: decimal,
  transferFeePpm: ppm,
  withdraw: z.strictObject({
    USDT: withdrawTerms,
    USDB: withdrawTerms,
    BHC: withdrawTerms,
    WPT: withdrawTerms,
    CPT: withdrawTerms,
  }),
  autoApproveMax: decimal,
  autoApproveDayMax: decimal,
  approvals: integer(MIN_APPROVALS, 100),
  changeHoldHours: integer(MIN_HOLD_HOURS, 8_760),
});
