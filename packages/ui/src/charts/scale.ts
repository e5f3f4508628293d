export type Scale = { low: number; high: number };

/** Of the range that a fitted scale adds above and below. */
const MARGIN = 0.1;

/** From zero, so that lengths can be compared. */
export function scaleFromZero(values: readonly number[]): Scale {
  const high = Math.max(0, ...values);
  return { low: 0, high: high === 0 ? 1 : high };
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
