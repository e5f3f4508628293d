import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/client/client.ts';

const REFRESH_INTERVAL_MS = 15_000;

export function useFlashStock() {
  return useQuery({
    queryKey: ['operator', 'flash-stock', 'now'],
    queryFn: async () => (await call('flashStock', {})).kinds,
    refetchInterval: REFRESH_INTERVAL_MS,
  });
}
