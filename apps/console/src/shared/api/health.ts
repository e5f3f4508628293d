import { useQuery } from '@tanstack/react-query';
import { call } from '../client/client.ts';

const REFRESH_INTERVAL_MS = 15_000;

export function useHealth() {
  return useQuery({
    queryKey: ['public', 'health'],
    queryFn: () => call('health', {}),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
}
