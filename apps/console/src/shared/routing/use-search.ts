import { useNavigate, useSearch as useRouterSearch } from '@tanstack/react-router';
import type { SortState } from '@fairlaunch/ui';
import { parseSort, sortText } from '../table/sort.ts';
import type { Search } from './search.ts';

type Change = Record<string, string | undefined>;

/** What the address bar says of a room, and a way to change it; `remember` makes a step that Back undoes. */
export function useSearch(): [Search, (change: Change, remember?: boolean) => void] {
  const search = useRouterSearch({ strict: false });
  const navigate = useNavigate();
  const set = (change: Change, remember = false) => {
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, ...change }),
      replace: !remember,
    });
  };
  return [search, set];
}

/** The order of a table, kept in the address bar under a name. */
export function useSort(
  columns: readonly string[],
  otherwise: SortState,
  name = 'sort',
): [SortState, (sort: SortState) => void] {
  const [search, set] = useSearch();
  const plain = sortText(otherwise);
  return [
    parseSort(search[name], columns, otherwise),
    (sort) => set({ [name]: sortText(sort) === plain ? undefined : sortText(sort) }),
  ];
}
