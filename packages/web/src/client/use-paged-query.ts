import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';

export type AnswerPage = { items: unknown[]; next: string | null };

export type PageSettings = { staleTime?: number; refetchInterval?: number; enabled?: boolean };

type PagedQueryOptions<Data> = PageSettings & {
  queryKey: readonly unknown[];
  fetchPage: (cursor: string | undefined) => Promise<Data>;
};

export type PagedQuery<Data> = UseInfiniteQueryResult<InfiniteData<Data>>;

export function usePagedQuery<Data extends AnswerPage>({
  fetchPage,
  ...options
}: PagedQueryOptions<Data>): PagedQuery<Data> {
  return useInfiniteQuery({
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    ...options,
  });
}
