import type { Endpoints, Output } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export type GlobalBonus = Output<Endpoints['globalBonus']>;

export function useGlobalBonus() {
  return useQuery({
    queryKey: ['public', 'global-bonus'],
    queryFn: () => quietCall('globalBonus', {}),
    staleTime: 15_000,
  });
}
