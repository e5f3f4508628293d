import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function usePoolHistory() {
  return useQuery({
    queryKey: ['public', 'staking-pool-history'],
    queryFn: async () => (await quietCall('stakingPoolHistory', {})).days,
    staleTime: 60_000,
  });
}
