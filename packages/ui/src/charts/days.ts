export type ChartDay = {
  day: number;
  value: number;
  /** The value as a person reads it. */
  label: string;
  /** Marked by a sign, not by its colour alone. */
  isBad?: boolean;
};

/** The latest of equal days; undefined without any day. */
export function extremesOf(
  days: readonly ChartDay[],
): { least: ChartDay; most: ChartDay } | undefined {
  const [first] = days;
  if (!first) return undefined;
  let [least, most] = [first, first];
  for (const day of days) {
    if (day.value <= least.value) least = day;
    if (day.value >= most.value) most = day;
  }
  return { least, most };
}
