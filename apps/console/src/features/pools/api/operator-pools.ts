import type { Endpoints, Output } from '@fairlaunch/protocol';
import { useRead } from '#shared/client/use-read.ts';

export type OperatorPools = Output<Endpoints['operatorPools']>;
export type Funding = OperatorPools['fundings'][number];

export const useOperatorPools = () => useRead('operatorPools', {}, { refetchInterval: 10_000 });
