import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/client/client.ts';

const REFRESH_INTERVAL_MS = 60_000;

export function useRunways(): Map<string, number | null> {
  const { data } = useQuery({
    queryKey: ['public', 'coverage'],
    queryFn: () => call('coverage', {}),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
  return new Map(data?.pools.map((pool) => [`${pool.pool}/${pool.asset}`, pool.runwayDays]));
}
