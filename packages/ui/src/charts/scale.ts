export type Scale = { low: number; high: number };

/** Share of the range that a fitted scale adds above and below. */
const MARGIN = 0.1;

/** From zero, so that lengths can be compared. */
export function scaleFromZero(values: readonly number[]): Scale {
  const high = Math.max(0, ...values);
  return { low: 0, high: high === 0 ? 1 : high };
}

/** Multiple of the upper quartile from which on a value is cut off. */
const MOST_OF_USUAL = 6;
/** Room above the largest bar that is not cut. */
const HEADROOM = 1.25;

/** From zero to what is usual: a bonus of one day leaves the others their height. */
export function scaleOfUsual(values: readonly number[]): Scale {
  const whole = scaleFromZero(values);
  const sorted = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const most = (sorted[Math.floor(sorted.length * 0.75)] ?? 0) * MOST_OF_USUAL;
  const usual = sorted.findLast((value) => value <= most);
  return usual === undefined || whole.high <= most ? whole : { low: 0, high: usual * HEADROOM };
}

/** As near as the values lie, for a line whose extremes are written beside it. */
export function scaleToFit(values: readonly number[]): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = (high - low) * MARGIN || Math.abs(high) * MARGIN || 1;
  return { low: low - margin, high: high + margin };
}

/** From 0 at the scale's low end to 1 at its high one. */
export const shareOf = (value: number, { low, high }: Scale): number =>
  Math.min(1, Math.max(0, (value - low) / (high - low)));
