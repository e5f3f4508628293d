import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../client/client.ts';

/** Custody on chain against all liabilities (rulebook R5). */
export function useCoverage() {
  return useQuery({
    queryKey: ['public', 'coverage'],
    queryFn: () => quietCall('coverage', {}),
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
}
