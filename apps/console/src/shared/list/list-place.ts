import { useSearch, type Search } from '@fairlaunch/web';
import { createContext, useContext } from 'react';

/** Names the second list of a page, whose fields in the address begin with it. */
export const ListPlace = createContext('');

/** What the page's address says of a list. */
export function useListSearch(): [Search, (change: Search) => void] {
  const place = useContext(ListPlace);
  const [search, set] = useSearch();
  if (place === '') return [search, set];
  const start = `${place}.`;
  const own = Object.entries(search).flatMap(([name, value]) =>
    name.startsWith(start) ? [[name.slice(start.length), value] as const] : [],
  );
  const setOwn = (change: Search) =>
    set(Object.fromEntries(Object.entries(change).map(([name, value]) => [start + name, value])));
  return [Object.fromEntries(own), setOwn];
}
