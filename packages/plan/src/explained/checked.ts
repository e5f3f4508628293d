import { micro, type Micro } from '@fairlaunch/money';
import type { Decimal } from '../plan/plan.ts';

export const MILLION = 1_000_000n;

/** @throws RangeError unless it holds, because then the parts of an explanation cannot be right */
export function assertPossible(holds: boolean, problem: string): void {
  if (!holds) throw new RangeError(problem);
}

/** @throws RangeError unless it is a whole number of ppm up to 10⁶ */
export function rate(ppm: number): bigint {
  assertPossible(
    Number.isInteger(ppm) && ppm >= 0 && BigInt(ppm) <= MILLION,
    `no rate: ${ppm} ppm`,
  );
  return BigInt(ppm);
}

/** @throws RangeError when something is counted twice */
export const assertUnique = (names: readonly (string | number)[]): void =>
  assertPossible(new Set(names).size === names.length, 'something is counted twice');

/** @throws RangeError when one of them is no amount */
export const total = (amounts: readonly Decimal[]): Micro =>
  amounts.reduce((sum, amount) => sum + micro(amount), 0n);

export const least = (one: Micro, other: Micro): Micro => (one < other ? one : other);
