/** The sum of amounts in micro-units. */
export const sum = (amounts: Iterable<bigint>): bigint =>
  [...amounts].reduce((all, amount) => all + amount, 0n);

/** A rate of an amount, floored, computed in bigints. */
export const part = (amount: bigint, ppm: number): bigint => (amount * BigInt(ppm)) / 1_000_000n;

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
