import { dayOfIsoDate } from '@fairlaunch/plan';
import { MAX_SORTED_DAYS } from '@fairlaunch/protocol';
import type { SortState } from '@fairlaunch/ui';
import type { Search } from '@fairlaunch/web';
import { parseSort, sortText } from '../table/sort.ts';

/** What a list's address says; the first of `sorts` is its order by time. */
export type ListShape = {
  sorts: readonly [string, ...string[]];
  filters: Readonly<Record<string, readonly string[]>>;
  /** Its order without a chosen one; the newest first if it is left out. */
  otherwise?: SortState;
};

export type ListSearch = {
  sort: SortState;
  /** What the server is asked. */
  input: Record<string, string | number>;
  /** Why it is not asked: an order that is not by time takes few days. */
  problem: 'tooManyDays' | 'reversedDays' | undefined;
};

/** Reads an address; what it cannot mean is left out. */
export function readListSearch(
  { sorts, filters, otherwise = newestFirst(sorts) }: ListShape,
  search: Search,
): ListSearch {
  const sort = parseSort(search['sort'], sorts, otherwise);
  const from = dayOfIsoDate(search['from'] ?? '');
  const through = dayOfIsoDate(search['through'] ?? '');
  const isByTime = sort.column === sorts[0];
  const hasDays = from !== undefined || through !== undefined;
  const days = (through ?? Infinity) - (from ?? -Infinity) + 1;
  const find = search['find']?.trim();
  const chosen = Object.entries(filters).flatMap(([name, values]) => {
    const value = search[name];
    return value !== undefined && values.includes(value) ? [[name, value] as const] : [];
  });
  return {
    sort,
    problem: problemOf(),
    input: {
      sort: sortText(sort),
      ...(find && { find }),
      ...(from !== undefined && { from }),
      ...(through !== undefined && { through }),
      ...Object.fromEntries(chosen),
    },
  };

  function problemOf(): ListSearch['problem'] {
    if (days < 1) return 'reversedDays';
    return hasDays && !isByTime && days > MAX_SORTED_DAYS ? 'tooManyDays' : undefined;
  }
}

export const OLDEST_FIRST = (column: string): SortState => ({ column, direction: 'ascending' });

const newestFirst = ([time]: ListShape['sorts']): SortState => ({
  column: time,
  direction: 'descending',
});
