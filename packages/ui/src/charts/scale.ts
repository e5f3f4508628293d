export type Scale = { low: number; high: number };

/** Share of the range that a fitted scale adds above and below. */
const MARGIN = 0.1;

/** A scale from zero, so that lengths can be compared. */
export function scaleFromZero(values: readonly number[]): Scale {
  const high = Math.max(0, ...values);
  return { low: 0, high: high === 0 ? 1 : high };
}

/** Values above this multiple of the upper quartile are cut off. */
const MOST_OF_USUAL = 6;
/** Room above the largest bar that is not cut. */
const HEADROOM = 1.25;

/**
 * A scale from zero to the largest usual value, so that the bonus of one day does not flatten the
 * others.
 */
export function scaleOfUsual(values: readonly number[]): Scale {
  const whole = scaleFromZero(values);
  const sorted = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const most = (sorted[Math.floor(sorted.length * 0.75)] ?? 0) * MOST_OF_USUAL;
  const usual = sorted.findLast((value) => value <= most);
  return usual === undefined || whole.high <= most ? whole : { low: 0, high: usual * HEADROOM };
}

/** A scale that fits the values closely, for a line whose extremes are written beside it. */
export function scaleToFit(values: readonly number[]): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = (high - low) * MARGIN || Math.abs(high) * MARGIN || 1;
  return { low: low - margin, high: high + margin };
}

/** Where a value is on a scale, from 0 at its low end to 1 at its high one. */
export const shareOf = (value: number, { low, high }: Scale): number =>
  Math.min(1, Math.max(0, (value - low) / (high - low)));
