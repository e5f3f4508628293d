import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useFindInTeam(query: string | undefined) {
  return useQuery({
    queryKey: ['member', 'find-in-team', query ?? null],
    queryFn: () => quietCall('findInTeam', { query: query ?? '' }),
    enabled: query !== undefined,
  });
}
