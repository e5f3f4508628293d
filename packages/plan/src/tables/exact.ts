const MILLION = 1_000_000;

/** Splits a double into two halves of 26 bits whose products are exact. */
const SPLITTER = 2 ** 27 + 1;

/** The rounding error of `a · b`: the exact product is the rounded one plus this. */
function productError(a: number, b: number, product: number): number {
  const a2 = a * SPLITTER,
    b2 = b * SPLITTER;
  const aHigh = a2 - (a2 - a),
    bHigh = b2 - (b2 - b);
  const aLow = a - aHigh,
    bLow = b - bHigh;
  return aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
}

/**
 * `⌊a ÷ b⌋` for whole numbers below 2⁵³; much faster than `%` on doubles. The division never rounds
 * up to the next whole number q: the quotient lies at least `1/b` below q, which is more than half
 * a step between doubles there, as `q · b ≤ 2⁵³`.
 */
export function divide(a: number, b: number): number {
  return Math.floor(a / b);
}

/**
 * `⌊a · b ÷ c⌋` for whole numbers below 2⁵³, exact however large the product is: the quotient of
 * the rounded product is a guess, which the remainder corrects; that is exact because it counts the
 * rounding errors of both products.
 * @param c above 0; the result must be below 2⁵³ too
 */
export function mulDiv(a: number, b: number, c: number): number {
  const product = a * b;
  if (product <= Number.MAX_SAFE_INTEGER) return divide(product, c);
  const error = productError(a, b, product);
  let quotient = Math.floor(product / c);
  for (;;) {
    const guess = quotient * c;
    const remainder = product - guess + (error - productError(quotient, c, guess));
    if (remainder < 0) quotient -= 1;
    else if (remainder >= c) quotient += 1;
    else return quotient;
  }
}

/** `⌊amount · ppm ÷ 10⁶⌋`, exact for every amount of a column. @param ppm at most 10⁶ */
export function ppmOf(amount: number, ppm: number): number {
  const product = amount * ppm;
  if (product <= Number.MAX_SAFE_INTEGER) return divide(product, MILLION);
  const millions = divide(amount, MILLION);
  return millions * ppm + divide((amount - millions * MILLION) * ppm, MILLION);
}

/** Exact sums of `amount · ppm` by row; a sum is floored once, when it is read (rulebook §0). */
export class PpmSums {
  readonly #units: Float64Array;
  readonly #millionths: Float64Array;

  constructor(rows: number) {
    this.#units = new Float64Array(rows);
    this.#millionths = new Float64Array(rows);
  }

  /** @param ppm at most 10⁶ */
  add(row: number, amount: number, ppm: number): void {
    const millions = divide(amount, MILLION);
    const millionths = this.#millionths[row]! + (amount - millions * MILLION) * ppm;
    const carried = divide(millionths, MILLION);
    this.#units[row] = this.#units[row]! + millions * ppm + carried;
    this.#millionths[row] = millionths - carried * MILLION;
  }

  floor(row: number): number {
    return this.#units[row]!;
  }

  /** `⌊sum · ppm ÷ 10⁶⌋` without flooring the sum first. */
  floorOf(row: number, ppm: number): number {
    const units = this.#units[row]!;
    const millions = divide(units, MILLION);
    return (
      millions * ppm +
      divide(
        (units - millions * MILLION) * ppm + divide(this.#millionths[row]! * ppm, MILLION),
        MILLION,
      )
    );
  }
}
