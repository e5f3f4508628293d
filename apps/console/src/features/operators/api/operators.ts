import type { Endpoints, Output } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/client/client.ts';

type Operators = Output<Endpoints['operators']>;
export type Operator = Operators['operators'][number];

const REFRESH_INTERVAL_MS = 15_000;

export function useOperators() {
  return useQuery({
    queryKey: ['operator', 'operators'],
    queryFn: () => call('operators', {}),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
}
