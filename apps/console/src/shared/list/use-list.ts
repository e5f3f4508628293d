import type { Endpoints, Input, ListName } from '@fairlaunch/protocol';
import { useRead } from '../client/use-read.ts';
import { useReadPages } from '../client/use-read-pages.ts';
import type { ListItem } from './list-item.ts';
import { useListSearch } from './list-place.ts';
import { readListSearch, type ListShape } from './list-search.ts';

export type AskedList<Name extends ListName> = ListShape & {
  name: Name;
  /** What the room asks for, whatever its address says. */
  fixed?: Record<string, string>;
};

/** What the page's address asks of a list, and its answer so far. */
export function useList<Name extends ListName>({ name, fixed, ...shape }: AskedList<Name>) {
  const [search] = useListSearch();
  const { sort, input, problem } = readListSearch(shape, search);
  const asked = { ...input, ...fixed };
  const query = useReadPages(name, asked as unknown as Omit<Input<Endpoints[Name]>, 'cursor'>, {
    enabled: problem === undefined,
  });
  const itemsOf = (page: { items: unknown[] }) => page.items as ListItem<Name>[];
  const rows = query.data?.pages.flatMap(itemsOf);
  const isFiltered = Object.keys(input).some((name) => name !== 'sort');
  return { sort, asked, isFiltered, problem, query, rows };
}

/** The row that the address opens: of the list, or found by its number. */
export function useOpenRow<Name extends ListName>(
  list: AskedList<Name>,
  opened: string | undefined,
  numberOf: (row: ListItem<Name>) => string | number,
): ListItem<Name> | undefined {
  const { rows } = useList(list);
  const isOpened = (row: ListItem<Name>) => String(numberOf(row)) === opened;
  const listed = rows?.find(isOpened);
  const isWanted = rows && !listed && opened !== undefined && /^\d{1,15}$/.test(opened);
  const wanted = { ...list.fixed, find: `#${opened}` } as unknown as Input<Endpoints[Name]>;
  const single = useRead(list.name, isWanted ? wanted : null);
  return listed ?? (single.data?.items as ListItem<Name>[] | undefined)?.find(isOpened);
}
