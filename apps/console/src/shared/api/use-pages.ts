import { useInfiniteQuery } from '@tanstack/react-query';

type Page<Item> = { items: Item[]; next: string | null };
type Fetch<Item, Data extends Page<Item>> = (cursor: string | undefined) => Promise<Data>;

const REFRESH = 15_000;

/** A list of the console, page after page; what is on screen is asked for again every 15 seconds. */
export function usePages<Item, Data extends Page<Item>>(
  key: readonly unknown[],
  fetchPage: Fetch<Item, Data>,
) {
  return useInfiniteQuery({
    queryKey: ['operator', ...key],
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: REFRESH,
  });
}

/** Every item of a paged list, for an export. */
export async function everyItem<Item, Data extends Page<Item>>(
  fetchPage: Fetch<Item, Data>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchPage(cursor);
    items.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return items;
}
