import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { useSignedIn } from '../../../shared/session/store.ts';

const REFRESH_INTERVAL_MS = 15_000;

/** Always asked anew: others take of the same stock. */
export function useFlashOffer() {
  return useQuery({
    queryKey: ['member', 'flash-offer'],
    queryFn: () => quietCall('flashOffer', {}),
    enabled: useSignedIn(),
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL_MS,
  });
}
