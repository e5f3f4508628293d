/** The highest number of these days that lie within `span` consecutive days. */
export function mostWithin(days: readonly number[], span: number): number {
  const sorted = days.toSorted((one, other) => one - other);
  let first = 0;
  let most = 0;
  for (const [last, day] of sorted.entries()) {
    while (day - sorted[first]! >= span) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
