import type { Database } from '#db/database.ts';
import { encodePosition } from './position.ts';
import { listStatement, sizeOf, type Asked, type List, type Parts } from './statement.ts';

/** A page of a list, in one statement (docs/decisions/0105). */
export async function listPage<Row, Item, Column extends string, Filter extends string>(
  database: Database,
  list: List<Column, Filter>,
  asked: Asked<Column, Filter>,
  parts: Parts<Row>,
  item: (row: Row) => Item,
): Promise<{ items: Item[]; next: string | null }> {
  const statement = listStatement(list, asked, parts);
  const { rows } = await statement.execute(database);
  const shown = rows.slice(0, sizeOf(asked));
  const last = shown.at(-1);
  return {
    items: shown.map(item),
    next: rows.length > shown.length && last ? encodePosition(last) : null,
  };
}
