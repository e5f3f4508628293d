import { useInfiniteQuery } from '@tanstack/react-query';
import { quietCall } from '../client/client.ts';

/** Plans announced, newest first, for everyone (rulebook §0). */
export function usePlans() {
  return useInfiniteQuery({
    queryKey: ['public', 'plans'],
    queryFn: ({ pageParam }) => quietCall('plans', pageParam ? { cursor: pageParam } : {}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 5 * 60_000,
  });
}
