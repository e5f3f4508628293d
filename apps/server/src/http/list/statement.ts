import { LIST_SIZES, MAX_SORTED_DAYS } from '@fairlaunch/protocol';
import { sql, type RawBuilder } from 'kysely';
import { Failure } from '#shared/errors.ts';
import { decodePosition, type Position } from './position.ts';

export type Expression = RawBuilder<unknown>;

/**
 * A table as its list reads it. Each order has one index: the columns of `among` in their order,
 * what the order is by, and the number (docs/decisions/0105). No other index may be by the same
 * alone: the planner would walk it past rows that are not chosen.
 */
export type List<Column extends string = string, Filter extends string = string> = {
  table: string;
  /** Where rows are found by their filters, if that is another table with the same number. */
  found?: string;
  id: string;
  /** Whole numbers from 0 on, never null. The first is the day, by which days are chosen too. */
  orders: Record<Column, Expression>;
  /**
   * With every value that a row can have: a row with another one would be on no page. `stored` reads
   * them, where a newer version may have written others.
   */
  among: Record<Filter, { of: Expression; values: readonly string[]; stored?: Expression }>;
};

export type Asked<Column extends string = string, Filter extends string = never> = {
  cursor?: string | undefined;
  size?: number | undefined;
  sort?: Column | `-${Column}` | undefined;
  from?: number | undefined;
  through?: number | undefined;
} & { [Name in Filter]?: string | readonly string[] | undefined };

export type Parts<Row> = {
  /** Each chooses rows by an index of its own; without it all rows are listed. */
  within?: readonly Expression[] | undefined;
  /** What all rows have to be beside. */
  where?: Expression | undefined;
  /** What is read of the page's rows, which are named `listed`. */
  columns: RawBuilder<Row>;
  joins?: Expression;
};

export const sizeOf = ({ size }: Pick<Asked, 'size'>): number => size ?? LIST_SIZES[0];

/** The statement of a page; it reads one row more than the page shows. */
export function listStatement<Row>(list: List, asked: Asked, parts: Parts<Row>) {
  const { within, where, columns, joins = sql`` } = parts;
  const { place, direction, beyond, isByDay } = orderOf(list, asked.sort);
  const id = sql.ref(list.id);
  const after = decodePosition(asked.cursor);
  const { from, through } = daysOf(asked, isByDay);
  const day = Object.values(list.orders)[0]!;
  const limit = sql`limit ${sql.lit(sizeOf(asked) + 1)}`;

  const inOrder = sql`order by place ${direction}, id ${direction} ${limit}`;
  const isBehind = (of: Expression, ofId: Expression) =>
    after && sql`(${of}, ${ofId}) ${beyond} (${after.place}::bigint, ${after.id}::bigint)`;
  // Another order than by day is made of all rows between the days, which are not many.
  const isSorted = !within && !isByDay && from !== undefined;
  // A row may be found by several of another table, which share its place in the order.
  const select = list.found ? sql`select distinct` : sql`select`;
  const rows = (chosen: readonly Expression[]) => sql`
    ${select} ${place} as place, ${id} as id from ${sql.table(list.found ?? list.table)}
    where ${all([
      ...chosen,
      where,
      from === undefined ? undefined : sql`${day} >= ${from}`,
      through === undefined ? undefined : sql`${day} <= ${through}`,
      isSorted ? undefined : isBehind(place, id),
    ])}
    ${isSorted ? sql`offset 0` : inOrder}`;
  const hits = within
    ? sql.join(
        within.map((one) => sql`(${rows([one, ...chosenOf(list, asked)])})`),
        sql` union `,
      )
    : amongAll(list, asked, rows);
  return sql<Row & Position>`
    select page.place::bigint as place, page.id, ${columns}
    from (select * from (${hits}) as hit
      where ${all([isSorted ? isBehind(sql`place`, sql`id`) : undefined])}
      ${inOrder}) as page
    join ${sql.table(list.table)} as listed on listed.${id} = page.id ${joins}
    order by page.place ${direction}, page.id ${direction}`;
}

const all = (conditions: readonly (Expression | undefined)[]): Expression =>
  sql.join([sql`true`, ...conditions.filter((one) => one !== undefined)], sql` and `);

const valuesOf = (asked: Asked, filter: string): readonly unknown[] | undefined => {
  const chosen = new Map<string, unknown>(Object.entries(asked)).get(filter);
  return chosen === undefined ? undefined : [chosen].flat();
};

const chosenOf = ({ among }: List, asked: Asked): Expression[] =>
  Object.entries(among).flatMap(([name, { of }]) => {
    const chosen = valuesOf(asked, name);
    return chosen === undefined ? [] : [sql`${of} = any(${chosen}::text[])`];
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

/**
 * @throws Failure RANGE_REVERSED, or INPUT_INVALID for days between which too many rows would have
 * to be sorted
 */
function daysOf({ from, through }: Asked, isByDay: boolean) {
  const days = (through ?? Infinity) - (from ?? -Infinity) + 1;
  const isGiven = from !== undefined || through !== undefined;
  if (days < 1) throw new Failure('RANGE_REVERSED', { field: 'from' });
  if (isGiven && !isByDay && days > MAX_SORTED_DAYS)
    throw new Failure('INPUT_INVALID', { field: 'from' });
  return { from, through };
}

/**
 * A page's worth of each combination of the filters' values, each from its own place in the order's
 * index, so that no choice of filters reads past rows that it does not show.
 */
function amongAll(
  { among }: List,
  asked: Asked,
  rows: (chosen: readonly Expression[]) => Expression,
): Expression {
  const filters = Object.entries(among);
  if (filters.length === 0) return rows([]);
  const wanted = filters.map(([name, { values, stored }], index) => {
    const chosen = valuesOf(asked, name);
    const each = (chosen ? undefined : stored) ?? sql`unnest(${chosen ?? values}::text[])`;
    return sql`${each} as ${sql.ref(`wanted_${index}`)}(value)`;
  });
  const equal = filters.map(
    ([, { of }], index) => sql`${of} = ${sql.ref(`wanted_${index}.value`)}`,
  );
  return sql`select each.* from ${sql.join(wanted)}, lateral (${rows(equal)}) as each`;
}
