import type { Micro } from './amount.ts';

/** Parts per million (rulebook §0). */
export type Ppm = number;

/** The whole, in ppm. */
export const PPM_WHOLE = 1_000_000n;

/**
 * `⌊amount · ppm / 10⁶⌋`, always rounded down (rulebook §0).
 * @param amount micro-units, not negative
 * @param ppm an integer number of parts per million
 */
export function share(amount: Micro, ppm: Ppm): Micro {
  return (amount * BigInt(ppm)) / PPM_WHOLE;
}

/**
 * `⌊amount · numerator / denominator⌋`.
 * @throws RangeError when the denominator is not positive
 */
export function fraction(amount: Micro, numerator: bigint, denominator: bigint): Micro {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  return (amount * numerator) / denominator;
}
