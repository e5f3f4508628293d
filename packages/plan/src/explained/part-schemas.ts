import * as z from 'zod/mini';
import { amount, natural, positive, ppm } from '../common/schema-parts.ts';

/** A due paid from a pool: in full when the pool suffices, else `⌊due · pool ÷ dues⌋` (rulebook §3). */
export const proratedPart = z.object({
  pool: amount,
  dues: amount,
});

/** A sum shared by weight: `⌊sum · weight ÷ weights⌋`; weights are stakes in USDT or plain counts. */
export const sharedPart = z.object({
  pool: amount,
  sum: amount,
  weight: amount,
  weights: amount,
});

export const poolSharedPart = z.extend(sharedPart, { divisor: positive });

/** A member sees direct referrals and sums, no stranger below them. */
export const legPart = z.object({
  leg: natural,
  sources: natural,
  base: amount,
  ppm,
});

export const referralOrder = z.object({ order: natural, referral: natural, amount });
