import type { Micro } from './amount.ts';

/** Parts per million (rulebook §0). */
export type Ppm = number;

export const PPM_WHOLE = 1_000_000n;

/** `⌊amount · ppm / 10⁶⌋` (rulebook §0). @param amount not negative */
export function share(amount: Micro, ppm: Ppm): Micro {
  return (amount * BigInt(ppm)) / PPM_WHOLE;
}

/** @throws RangeError when the denominator is not positive */
export function fraction(amount: Micro, numerator: bigint, denominator: bigint): Micro {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  return (amount * numerator) / denominator;
}
