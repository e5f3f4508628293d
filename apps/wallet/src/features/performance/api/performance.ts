import type { Endpoints, Output } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { useSignedIn } from '../../../shared/session/store.ts';

export type Performance = Output<Endpoints['performance']>;

export function usePerformance() {
  const signedIn = useSignedIn();
  return useQuery({
    queryKey: ['member', 'performance'],
    queryFn: () => quietCall('performance', {}),
    enabled: signedIn,
    refetchInterval: 30_000,
  });
}
