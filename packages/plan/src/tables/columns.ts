import type { Micro } from '@fairlaunch/money';

const MAX_EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/** Thrown when the input or the result of a close breaks a rule. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** @throws InvariantError unless it holds; `problem` tells an operator what is wrong and where */
export function invariant(holds: boolean, problem: string | (() => string)): asserts holds {
  if (!holds) throw new InvariantError(typeof problem === 'string' ? problem : problem());
}

/** @throws InvariantError when the amount is negative, or not below 2⁵³ and so not exact */
export function toColumn(amount: Micro, what: string): number {
  invariant(
    amount >= 0n && amount <= MAX_EXACT,
    () => `${what} is outside 0 … 2^53 − 1: ${amount}`,
  );
  return Number(amount);
}

/** @throws InvariantError when the sum reaches 2⁵³, so that no partial sum can lose a unit */
export function sumColumn(column: Float64Array, what: string): Micro {
  let sum = 0;
  for (let row = 0; row < column.length; row++) sum += column[row]!;
  invariant(Number.isSafeInteger(sum), () => `the sum of ${what} reaches 2^53`);
  return BigInt(sum);
}
