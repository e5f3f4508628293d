export const PAGE_SIZE = 30;

export const MAX_DAY = 1_000_000;

export function encodeCursor(position: bigint | number): string {
  return Buffer.from(position.toString()).toString('base64url');
}

export function decodeCursor(cursor: string | undefined): bigint | undefined {
  if (!cursor) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
}

export function decodeDayCursor(cursor: string | undefined): number | undefined {
  const position = decodeCursor(cursor);
  return position === undefined ? undefined : Math.min(Number(position), MAX_DAY);
}

export function toPage<Row, Item>(
  rows: readonly Row[],
  position: (row: Row) => bigint | number,
  item: (row: Row) => Item,
  size = PAGE_SIZE,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    items: shown.map(item),
    next: rows.length > size && last !== undefined ? encodeCursor(position(last)) : null,
  };
}
