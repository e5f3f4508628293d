import { useInfiniteQuery } from '@tanstack/react-query';

type Page<Item> = { items: Item[]; next: string | null };

type PagedQueryOptions<Data> = {
  queryKey: readonly unknown[];
  fetchPage: (cursor: string | undefined) => Promise<Data>;
  enabled?: boolean;
  staleTimeMs?: number;
  refreshIntervalMs?: number;
};

/** A list of the API, page after page. */
export function usePagedQuery<Item, Data extends Page<Item>>({
  queryKey,
  fetchPage,
  enabled = true,
  staleTimeMs,
  refreshIntervalMs,
}: PagedQueryOptions<Data>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    enabled,
    ...(staleTimeMs === undefined ? {} : { staleTime: staleTimeMs }),
    ...(refreshIntervalMs === undefined ? {} : { refetchInterval: refreshIntervalMs }),
  });
}
