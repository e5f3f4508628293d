import { toDecimal, type Micro } from './amount.ts';

/** Tokens have 18 decimals on chain and 6 in the ledger (rulebook §0). */
export const WEI_PER_MICRO = 1_000_000_000_000n;

export function toWei(amount: Micro): bigint {
  return amount * WEI_PER_MICRO;
}

/**
 * The amount of these wei; undefined if they are no multiple of 10¹², which our contracts refuse.
 */
export function exactMicro(wei: bigint): Micro | undefined {
  return wei % WEI_PER_MICRO === 0n ? wei / WEI_PER_MICRO : undefined;
}

/** The amount rounded down, for showing a wallet's own balance and never for crediting. */
export function floorMicro(wei: bigint): Micro {
  return wei / WEI_PER_MICRO;
}

export function weiToDecimal(wei: bigint): string {
  return toDecimal(floorMicro(wei));
}
