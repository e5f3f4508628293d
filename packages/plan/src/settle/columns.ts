import type { Micro } from '@fairlaunch/money';

const MAX_EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/** What the settlement was given or has computed breaks a rule; nothing was returned. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/**
 * Stops the settlement unless a rule holds.
 * @param problem what is wrong otherwise, said so that the operator who reads it finds the place
 * @throws InvariantError when it does not
 */
export function invariant(holds: boolean, problem: string | (() => string)): asserts holds {
  if (!holds) throw new InvariantError(typeof problem === 'string' ? problem : problem());
}

/**
 * Micro-units as an element of a typed array, where they stay exact below 2⁵³.
 * @throws InvariantError when the amount is negative or too large for that
 */
export function toColumn(amount: Micro, what: string): number {
  invariant(
    amount >= 0n && amount <= MAX_EXACT,
    () => `${what} is outside 0 … 2^53 − 1: ${amount}`,
  );
  return Number(amount);
}

/**
 * The exact sum of a column, in micro-units.
 * @throws InvariantError when it reaches 2⁵³, so that no partial sum inside the settlement can lose a unit
 */
export function sumColumn(column: Float64Array, what: string): Micro {
  let sum = 0;
  for (let row = 0; row < column.length; row++) sum += column[row]!;
  invariant(Number.isSafeInteger(sum), () => `the sum of ${what} reaches 2^53`);
  return BigInt(sum);
}
