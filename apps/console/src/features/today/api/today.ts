import type { Endpoints, Output } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/client/client.ts';

export type Today = Output<Endpoints['operatorToday']>;

const REFRESH_INTERVAL_MS = 15_000;

export function useToday() {
  return useQuery({
    queryKey: ['operator', 'today'],
    queryFn: () => call('operatorToday', {}),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
}
