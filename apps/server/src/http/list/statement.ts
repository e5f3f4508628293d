import { LIST_SIZES, MAX_SORTED_DAYS } from '@fairlaunch/protocol';
import { sql, type RawBuilder } from 'kysely';
import { Failure } from '#shared/errors.ts';
import { decodePosition, type Position } from './position.ts';

type Expression = RawBuilder<unknown>;

/**
 * A table as its list reads it. Each order has one index: the columns of `among` in their order,
 * what the order is by, and the number (docs/decisions/0105).
 */
export type List<Column extends string = string, Filter extends string = string> = {
  table: string;
  id: string;
  /** Whole numbers from 0 on, never null. The first is the day, by which days are chosen too. */
  orders: Record<Column, Expression>;
  /** With every value that a row can have: a row with another one would be on no page. */
  among: Record<Filter, { of: Expression; values: readonly string[] }>;
};

export type Asked<Column extends string = string, Filter extends string = never> = {
  cursor?: string | undefined;
  size?: number | undefined;
  sort?: Column | `-${Column}` | undefined;
  from?: number | undefined;
  through?: number | undefined;
} & { [Name in Filter]?: string | undefined };

export type Parts<Row> = {
  /** Chooses few rows, by an index of their own; without it all rows are listed. */
  within?: Expression | undefined;
  /** What is read of the page's rows, which are named `listed`. */
  columns: RawBuilder<Row>;
  joins?: Expression;
};

export const sizeOf = ({ size }: Pick<Asked, 'size'>): number => size ?? LIST_SIZES[0];

/** The statement of a page; it reads one row more than the page shows. */
export function listStatement<Row>(list: List, asked: Asked, parts: Parts<Row>) {
  const { within, columns, joins = sql`` } = parts;
  const { place, direction, beyond, isByDay } = orderOf(list, asked.sort);
  const id = sql.ref(list.id);
  const after = decodePosition(asked.cursor);
  const { from, through } = daysOf(asked, isByDay);
  const day = Object.values(list.orders)[0]!;
  const table = sql.table(list.table);
  const limit = sql`limit ${sql.lit(sizeOf(asked) + 1)}`;

  const isBehind = (of: readonly Expression[], wanted: readonly Expression[]) =>
    after &&
    sql`${tuple(of)} ${beyond} ${tuple([...wanted, sql`${after.place}::bigint`, sql`${after.id}::bigint`])}`;
  const inOrder = (by: readonly Expression[]) =>
    sql`order by ${sql.join(by.map((one) => sql`${one} ${direction}`))} ${limit}`;
  const rows = (conditions: readonly (Expression | undefined)[]) =>
    sql`select ${place} as place, ${id} as id from ${table} where ${all(conditions)}`;

  const few = () =>
    sql`${rows([
      within,
      ...chosenOf(list, asked),
      from === undefined ? undefined : sql`${day} >= ${from}`,
      through === undefined ? undefined : sql`${day} <= ${through}`,
      isBehind([place, id], []),
    ])} ${inOrder([place, id])}`;

  const filters = Object.entries(list.among);
  const of = filters.map(([, filter]) => filter.of);
  const wanted = filters.map((_, index) => sql.ref(`wanted_${index}.value`));
  // Compared as wholes, so that no other index fits: by its day alone the planner may read rows of
  // all combinations for each of them.
  const bounds = [
    from === undefined
      ? sql`${tuple(of)} >= ${tuple(wanted)}`
      : sql`${tuple([...of, day])} >= ${tuple([...wanted, sql`${from}`])}`,
    through === undefined
      ? sql`${tuple(of)} <= ${tuple(wanted)}`
      : sql`${tuple([...of, day])} <= ${tuple([...wanted, sql`${through}`])}`,
  ];
  // Another order than by day is made of all rows between the days, which are not many.
  const isSorted = !isByDay && from !== undefined;
  const each = isSorted
    ? sql`${rows(bounds)} offset 0`
    : sql`${rows([...bounds, isBehind([...of, place, id], wanted)])}
        ${inOrder([...of, place, id])}`;
  const combinations = () => sql`
    select each.* from ${sql.join(
      filters.map(([name, { values }], index) => {
        const chosen = valueOf(asked, name);
        return sql`unnest(${chosen === undefined ? values : [chosen]}::text[])
        as ${sql.ref(`wanted_${index}`)}(value)`;
      }),
    )}, lateral (${each}) as each`;

  return sql<Row & Position>`
    select page.place::bigint as place, page.id, ${columns}
    from (select * from (${within ? few() : combinations()}) as hit
      where ${all([isSorted ? isBehind([sql`place`, sql`id`], []) : undefined])}
      ${inOrder([sql`place`, sql`id`])}) as page
    join ${table} as listed on listed.${id} = page.id ${joins}
    order by page.place ${direction}, page.id ${direction}`;
}

const tuple = (of: readonly Expression[]): Expression => sql`(${sql.join(of)})`;

const all = (conditions: readonly (Expression | undefined)[]): Expression =>
  sql.join([sql`true`, ...conditions.filter((one) => one !== undefined)], sql` and `);

const valueOf = (asked: Asked, filter: string) =>
  (asked as Record<string, string | undefined>)[filter];

const chosenOf = ({ among }: List, asked: Asked): Expression[] =>
  Object.entries(among).flatMap(([name, { of }]) => {
    const chosen = valueOf(asked, name);
    return chosen === undefined ? [] : [sql`${of} = ${chosen}`];
  });

function orderOf({ orders }: List, sort: string | undefined) {
  const [day, ...others] = Object.keys(orders);
  const column = others.find((name) => sort?.replace('-', '') === name) ?? day!;
  const descends = sort === undefined || sort.startsWith('-');
  return {
    isByDay: column === day,
    place: orders[column]!,
    direction: descends ? sql`desc` : sql`asc`,
    beyond: descends ? sql`<` : sql`>`,
  };
}

/** @throws Failure INPUT_INVALID for days between which too many rows would have to be sorted */
function daysOf({ from, through }: Asked, isByDay: boolean) {
  const days = (through ?? Infinity) - (from ?? -Infinity) + 1;
  const isGiven = from !== undefined || through !== undefined;
  if (isGiven && (days < 1 || (!isByDay && days > MAX_SORTED_DAYS)))
    throw new Failure('INPUT_INVALID', { field: 'from' });
  return { from, through };
}
