import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/client/client.ts';

const REFRESH_INTERVAL_MS = 5_000;

export function useDevelopmentState() {
  return useQuery({
    queryKey: ['public', 'development'],
    queryFn: () => call('developmentState', {}),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
}
