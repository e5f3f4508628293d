export type ChartDay = {
  day: number;
  value: number;
  /** The value as text. */
  label: string;
  /** The value in few characters, for the place above a bar that is cut off. */
  short?: string;
  /** A bad day is marked by a sign, not only by its colour. */
  isBad?: boolean;
};

/**
 * The smallest and the largest day, of equal ones the latest; `same` if several days are all equal;
 * undefined without days.
 */
export function extremesOf(
  days: readonly ChartDay[],
): { least: ChartDay; most: ChartDay } | 'same' | undefined {
  const [first] = days;
  if (!first) return undefined;
  let [least, most] = [first, first];
  for (const day of days) {
    if (day.value <= least.value) least = day;
    if (day.value >= most.value) most = day;
  }
  const areSame = days.every(({ value, label }) => value === first.value && label === first.label);
  return areSame && days.length > 1 ? 'same' : { least, most };
}
