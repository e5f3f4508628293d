export type ChartDay = {
  day: number;
  value: number;
  /** The value as a person reads it. */
  label: string;
  /** Marked by a sign, not by its colour alone. */
  isBad?: boolean;
};

/** The latest of equal days, `same` if all of several are equal; undefined without any day. */
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
