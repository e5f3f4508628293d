import { usePagedQuery } from '@fairlaunch/web';

const REFRESH_INTERVAL_MS = 15_000;

type Page<Item> = { items: Item[]; next: string | null };
type FetchPage<Item, Data extends Page<Item>> = (cursor: string | undefined) => Promise<Data>;

/** A list that loads page by page; the pages on screen are refreshed. */
export function usePages<Item, Data extends Page<Item>>(
  key: readonly unknown[],
  fetchPage: FetchPage<Item, Data>,
) {
  return usePagedQuery<Data>({
    queryKey: ['operator', ...key],
    fetchPage,
    refetchInterval: REFRESH_INTERVAL_MS,
  });
}

export async function everyItem<Item, Data extends Page<Item>>(
  fetchPage: FetchPage<Item, Data>,
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
