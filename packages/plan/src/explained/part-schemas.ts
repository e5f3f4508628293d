import * as z from 'zod/mini';
import { amount, natural, positive, ppm } from '../common/schema-parts.ts';

/** A due is paid in full if the pool suffices for all, else `⌊due · pool ÷ dues⌋` (rulebook §3). */
export const proratedPart = z.object({
  pool: amount,
  dues: amount,
});

/**
 * A sum shared by weight: `⌊sum · weight ÷ weights⌋`; weights are stakes in USDT or plain counts.
 */
export const sharedPart = z.object({
  pool: amount,
  sum: amount,
  weight: amount,
  weights: amount,
});

export const poolSharedPart = z.extend(sharedPart, { divisor: positive });

/** A part names only the direct referral and sums, and nobody below, for the members' privacy. */
export const legPart = z.object({
  leg: natural,
  sources: natural,
  base: amount,
  ppm,
});

export const referralOrder = z.object({ order: natural, referral: natural, amount });
