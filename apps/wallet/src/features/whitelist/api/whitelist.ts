import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

const REFRESH_INTERVAL_MS = 15_000;

/** Others buy meanwhile, so that shares left are looked at again and again. */
export function useWhitelist() {
  return useQuery({
    queryKey: ['public', 'whitelist'],
    queryFn: () => quietCall('whitelist', {}),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
}
