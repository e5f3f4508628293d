import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { encodePosition, type Position } from './position.ts';
import { listStatement, sizeOf, type Asked, type List, type Parts } from './statement.ts';

/** A page of a list, in one statement (docs/decisions/0105). */
export async function listPage<Row, Item, Column extends string, Filter extends string>(
  database: Database,
  list: List<Column, Filter>,
  asked: Asked<Column, Filter>,
  parts: Parts<Row>,
  item: (row: Row & Position) => Item,
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

/** The numbers of a page's rows, which are read otherwise, and in its order. */
export const listNumbers = <Column extends string, Filter extends string>(
  database: Database,
  list: List<Column, Filter>,
  asked: Asked<Column, Filter>,
  choice: Pick<Parts<unknown>, 'within' | 'where'>,
): Promise<{ items: bigint[]; next: string | null }> =>
  listPage(
    database,
    list,
    asked,
    { ...choice, columns: sql<object>`true as is_listed` },
    ({ id }: Position) => id,
  );

/** Rows that were read by their numbers, in the order of these. */
export function inOrder<Row>(
  numbers: readonly bigint[],
  rows: readonly Row[],
  numberOf: (row: Row) => bigint,
): Row[] {
  const byNumber = new Map(rows.map((row) => [numberOf(row), row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}
