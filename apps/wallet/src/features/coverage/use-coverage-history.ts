import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../shared/client/client.ts';

export function useCoverageHistory() {
  return useQuery({
    queryKey: ['public', 'coverage-history'],
    queryFn: async () => (await quietCall('coverageHistory', {})).assets,
    staleTime: 60_000,
  });
}
