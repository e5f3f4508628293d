import { useInfiniteQuery } from '@tanstack/react-query';
import { useSignedIn } from '../session/store.ts';

type Page<Item> = { items: Item[]; next: string | null };

/** A list of the member that loads as it scrolls. */
export function usePages<Item, Data extends Page<Item>>(
  key: readonly unknown[],
  fetchPage: (cursor: string | undefined) => Promise<Data>,
) {
  const signedIn = useSignedIn();
  return useInfiniteQuery({
    queryKey: ['member', ...key],
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    enabled: signedIn,
  });
}
