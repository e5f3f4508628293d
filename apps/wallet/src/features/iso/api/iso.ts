import type { Endpoints, Output } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export type Iso = Output<Endpoints['iso']>;

export function useIso() {
  return useQuery({
    queryKey: ['public', 'iso'],
    queryFn: () => quietCall('iso', {}),
    staleTime: 15_000,
  });
}
