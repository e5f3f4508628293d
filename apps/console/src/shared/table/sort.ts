import type { SortState } from '@fairlaunch/ui';

/** Rows without a value sort last. */
export type SortValue = string | number | bigint | null;

/** Sort state of tables whose rows are in an order of their own until a column is chosen. */
export const AS_GIVEN: SortState = { column: '', direction: 'ascending' };

/** A column's id, with a minus for descending. */
export function parseSort(
  text: string | undefined,
  columns: readonly string[],
  otherwise: SortState,
): SortState {
  if (!text) return otherwise;
  const descending = text.startsWith('-');
  const column = descending ? text.slice(1) : text;
  return columns.includes(column)
    ? { column, direction: descending ? 'descending' : 'ascending' }
    : otherwise;
}

export function sortText({ column, direction }: SortState): string {
  return direction === 'descending' ? `-${column}` : column;
}

function compare(a: string | number | bigint, b: string | number | bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Stable sort; rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  value: (row: Row) => SortValue,
  direction: SortState['direction'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((first, second) => {
    const [a, b] = [value(first), value(second)];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return sign * compare(a, b);
  });
}
