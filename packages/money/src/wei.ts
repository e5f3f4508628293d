import { toDecimal, type Micro } from './amount.ts';

/** Wei in one micro-unit: tokens have 18 decimals on chain and 6 here (rulebook §0). */
export const WEI_PER_MICRO = 1_000_000_000_000n;

/** Micro-units as wei. */
export function toWei(amount: Micro): bigint {
  return amount * WEI_PER_MICRO;
}

/**
 * Wei as micro-units, exactly.
 * @returns undefined when the wei are not a multiple of 10¹², which our contracts refuse
 */
export function exactMicro(wei: bigint): Micro | undefined {
  return wei % WEI_PER_MICRO === 0n ? wei / WEI_PER_MICRO : undefined;
}

/** Wei as micro-units, rounded down: for showing a wallet's own balance, never for crediting. */
export function floorMicro(wei: bigint): Micro {
  return wei / WEI_PER_MICRO;
}

/** Wei as a decimal text of at most six decimals, rounded down: for showing. */
export function weiToDecimal(wei: bigint): string {
  return toDecimal(floorMicro(wei));
}
