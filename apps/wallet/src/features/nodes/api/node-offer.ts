import type { NodeKind } from '@fairlaunch/plan';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { useSignedIn } from '../../../shared/session/store.ts';

const REFRESH_INTERVAL_MS = 15_000;

/** Always asked anew: what is seen here is what is bought. */
export function useNodeOffer(kind: NodeKind) {
  return useQuery({
    queryKey: ['member', 'node-offer', kind],
    queryFn: () => quietCall('nodeOffer', { kind }),
    enabled: useSignedIn(),
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL_MS,
  });
}
