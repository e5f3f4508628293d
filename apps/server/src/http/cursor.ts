/** Rows on one page of a list. */
export const PAGE_SIZE = 30;

const MAX_DAY = 1_000_000;

/** The opaque cursor of a position in a list. */
export function encodeCursor(position: bigint | number): string {
  return Buffer.from(position.toString()).toString('base64url');
}

/** The position behind a cursor; undefined for the first page and for what is no cursor of ours. */
export function decodeCursor(cursor: string | undefined): bigint | undefined {
  if (!cursor) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
}

/** The same for lists by day, which no day is beyond. */
export function decodeDayCursor(cursor: string | undefined): number | undefined {
  const position = decodeCursor(cursor);
  return position === undefined ? undefined : Math.min(Number(position), MAX_DAY);
}

/** Makes a page of one row more than a page holds; the extra one tells that there is another page. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  position: (row: Row) => bigint | number,
  item: (row: Row) => Item,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    items: shown.map(item),
    next: rows.length > PAGE_SIZE && last !== undefined ? encodeCursor(position(last)) : null,
  };
}
