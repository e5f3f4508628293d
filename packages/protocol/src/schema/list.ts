import { z } from 'zod/mini';
import { pageQuery, pathDay, text } from './schema.ts';

/** Rows of a page on screen, and of one of an export. */
export const LIST_SIZES = [30, 200] as const;

type InOrder<Column extends string> = Column | `-${Column}`;

const inOrders = <const Column extends string>(columns: readonly Column[]): InOrder<Column>[] =>
  columns.flatMap((column): InOrder<Column>[] => [column, `-${column}`]);

/** What a list without a search takes, such as one of one member. */
export const unsearchedListQuery = <const Column extends string>(columns: readonly Column[]) => ({
  ...pageQuery,
  size: z.optional(
    z.coerce.number().check(z.refine((size) => LIST_SIZES.some((one) => one === size))),
  ),
  sort: z.optional(z.enum(inOrders(columns))),
  /** Business days, both included. */
  from: z.optional(pathDay),
  through: z.optional(pathDay),
});

/**
 * What a list takes whose search, days, order and pages are the server's, beside filters of its own
 * (docs/decisions/0105). With a minus a column descends; the newest come first without an order.
 */
export const listQuery = <const Column extends string>(columns: readonly Column[]) => ({
  ...unsearchedListQuery(columns),
  find: z.optional(text(100)),
});

/** Most days between which another order than that by day is made. */
export const MAX_SORTED_DAYS = 31;
