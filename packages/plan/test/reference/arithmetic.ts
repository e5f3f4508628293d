/** 10⁶: micro-units in a token, and the whole in ppm (rulebook §0). */
export const MILLION = 1_000_000n;

/** `⌊amount · ppm / 10⁶⌋` in micro-units (rulebook §0). */
export const partOf = (amount: bigint, ppm: number): bigint => (amount * BigInt(ppm)) / MILLION;

/** The smaller of two amounts. */
export const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The larger of two amounts. */
export const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** The sum of amounts. */
export const total = (amounts: Iterable<bigint>): bigint =>
  [...amounts].reduce((sum, amount) => sum + amount, 0n);

/**
 * An amount held under a limit, unless the plan's parameter behind that limit is 0: then there is no limit
 * (rulebook §3: a cap of 0 is no cap). A limit that only comes to 0 still holds.
 */
export const capped = (amount: bigint, parameter: bigint | number, limit: bigint): bigint =>
  Number(parameter) === 0 ? amount : smaller(amount, limit);

/** What a pool pays on dues, in micro-units: all if it can, else `⌊due · pool / Σ dues⌋` each (rulebook §3, Pro-rating). */
export function prorated(dues: readonly bigint[], pool: bigint): bigint[] {
  const sum = total(dues);
  return dues.map((due) => (sum <= pool ? due : (due * pool) / sum));
}

/** `⌊sum · weight / Σ weights⌋` for each weight, in micro-units; nothing if nobody has a weight (rulebook §0, one floor a line). */
export function shared(sum: bigint, weights: readonly bigint[]): bigint[] {
  const whole = total(weights);
  return weights.map((weight) => (whole === 0n ? 0n : (sum * weight) / whole));
}
