import * as z from 'zod/mini';
import { amount, natural, positive, ppm } from '../common/schema-parts.ts';

/** A due paid from a pool: in full when the pool suffices, else `⌊due · pool ÷ dues⌋` (rulebook §3). */
export const proratedPart = z.object({
  /** The pool before it paid. */
  pool: amount,
  /** Of everybody together. */
  dues: amount,
});

/** A sum shared by weight: `⌊sum · weight ÷ weights⌋`; weights are stakes in USDT or plain counts. */
export const sharedPart = z.object({
  /** The pool before it paid. */
  pool: amount,
  sum: amount,
  weight: amount,
  /** Of everybody together. */
  weights: amount,
});

/** The same where the sum is a part of the pool. */
export const poolSharedPart = z.extend(sharedPart, { divisor: positive });

/**
 * What came up one leg at one rate: a member sees its direct referrals and sums, no stranger below
 * them. It contributes `base · ppm`.
 */
export const legPart = z.object({
  /** The direct referral that heads the leg. */
  leg: natural,
  /** How many members' static is in `base`, and what they were paid together. */
  sources: natural,
  base: amount,
  ppm,
});

/** An order of a direct referral that brings its sponsor something at its first earning close. */
export const referralOrder = z.object({ order: natural, referral: natural, amount });
