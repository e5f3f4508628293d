import { useQuery } from '@tanstack/react-query';
import { call } from '../client/client.ts';

const REFRESH_INTERVAL_MS = 60_000;

export function useCoverage() {
  return useQuery({
    queryKey: ['public', 'coverage'],
    queryFn: () => call('coverage', {}),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
}
