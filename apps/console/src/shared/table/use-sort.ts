import type { SortState } from '@fairlaunch/ui';
import { useSearch } from '@fairlaunch/web';
import { parseSort, sortText } from './sort.ts';

export function useSort(
  columns: readonly string[],
  otherwise: SortState,
  name = 'sort',
): [SortState, (sort: SortState) => void] {
  const [search, setSearch] = useSearch();
  const plain = sortText(otherwise);
  return [
    parseSort(search[name], columns, otherwise),
    (sort) => setSearch({ [name]: sortText(sort) === plain ? undefined : sortText(sort) }),
  ];
}
