import type { SortState } from '@fairlaunch/ui';

/** Sort state of tables whose rows are in the order of urgency until a column is chosen. */
export const AS_GIVEN: SortState = { column: '', direction: 'ascending' };

/** Waiting rows come first, longest waiting first; then the rest, newest first. */
export function urgentFirst<Row>(
  rows: readonly Row[],
  isWaiting: (row: Row) => boolean,
  at: (row: Row) => number,
): Row[] {
  const waiting = rows.filter(isWaiting).toSorted((one, other) => at(one) - at(other));
  const rest = rows.filter((row) => !isWaiting(row)).toSorted((one, other) => at(other) - at(one));
  return [...waiting, ...rest];
}
