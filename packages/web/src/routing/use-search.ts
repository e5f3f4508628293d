import { useMemo } from 'react';
import type { Patterns, SearchName } from './paths.ts';
import { useHistory, useRoute } from './router.tsx';
import { formatSearch, parseSearch, type Search } from './search.ts';

/**
 * Changes some names of the search and keeps the others.
 * @param isStep true to add a place that Back undoes; else the place is replaced, as for a filter
 */
type SetSearch<Name extends string> = (change: Search<Name>, isStep?: boolean) => void;

/** The search of the page's address, and a way to change it. */
export function useSearch<Name extends string = string>(): [Search<Name>, SetSearch<Name>] {
  const history = useHistory();
  const { search: text } = useRoute().place;
  const search = useMemo(() => parseSearch(text) as Search<Name>, [text]);
  const setSearch: SetSearch<Name> = (change, isStep = false) => {
    const { path, search: before } = history.place();
    const next = path + formatSearch({ ...parseSearch(before), ...change });
    if (isStep) history.push(next);
    else history.replace(next);
  };
  return [search, setSearch];
}

/** `useSearch` for an app with these paths: the names are those in the pattern of `page`. */
export type SearchHook<Table extends Patterns> = <Page extends keyof Table>(
  page: Page,
) => [Search<SearchName<Table[Page]>>, SetSearch<SearchName<Table[Page]>>];
