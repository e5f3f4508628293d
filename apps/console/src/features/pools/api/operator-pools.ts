import type { Endpoints, Output } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/client/client.ts';

export type OperatorPools = Output<Endpoints['operatorPools']>;
export type Funding = OperatorPools['fundings'][number];

const REFRESH_INTERVAL_MS = 10_000;

export function useOperatorPools() {
  return useQuery({
    queryKey: ['operator', 'pools'],
    queryFn: () => call('operatorPools', {}),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
}
