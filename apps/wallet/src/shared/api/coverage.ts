import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../client/client.ts';

const REFRESH_INTERVAL_MS = 60_000;

/** Custody on chain against all liabilities (rulebook R5); asked at once if asked more often. */
export function useCoverage(refreshIntervalMs = REFRESH_INTERVAL_MS) {
  return useQuery({
    queryKey: ['public', 'coverage'],
    queryFn: () => quietCall('coverage', {}),
    staleTime: refreshIntervalMs / 2,
    refetchInterval: refreshIntervalMs,
  });
}
