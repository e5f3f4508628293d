import type { Endpoints, Output } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/client/client.ts';
import { csvMoment, type CsvField } from '../../shared/table/csv.ts';

type OperatorPools = Output<Endpoints['operatorPools']>;
export type Funding = OperatorPools['fundings'][number];
/** A pool with the days that it lasts; null where nothing was due. */
export type Pool = OperatorPools['pools'][number] & { runwayDays: number | null };

const EVERY = 10_000;

/** Pools with their fundings on chain. */
export function useOperatorPools() {
  return useQuery({
    queryKey: ['operator', 'pools'],
    queryFn: () => call('operatorPools', {}),
    refetchInterval: EVERY,
  });
}

/** How many days each pool lasts, as everybody is told (rulebook R5). */
export function useRunways(): Map<string, number | null> {
  const { data } = useQuery({
    queryKey: ['public', 'coverage'],
    queryFn: () => call('coverage', {}),
    refetchInterval: 60_000,
  });
  return new Map(data?.pools.map((pool) => [`${pool.pool}/${pool.asset}`, pool.runwayDays]));
}

/** Pools joined with their runway. */
export function withRunways(
  pools: OperatorPools['pools'],
  runways: Map<string, number | null>,
): Pool[] {
  return pools.map((pool) => ({
    ...pool,
    runwayDays: runways.get(`${pool.pool}/${pool.asset}`) ?? null,
  }));
}

/** The columns of the pools' export. */
export const POOL_FIELDS: CsvField<Pool>[] = [
  { name: 'pool', value: (row) => row.pool },
  { name: 'poolId', value: (row) => row.poolId },
  { name: 'asset', value: (row) => row.asset },
  { name: 'balance', value: (row) => row.balance },
  { name: 'targetPerDay', value: (row) => row.targetPerDay },
  { name: 'runwayDays', value: (row) => row.runwayDays },
  { name: 'fundable', value: (row) => row.fundable },
];

/** The columns of the fundings' export. */
export const FUNDING_FIELDS: CsvField<Funding>[] = [
  { name: 'number', value: (row) => row.number },
  { name: 'at', value: (row) => csvMoment(row.at) },
  { name: 'pool', value: (row) => row.pool },
  { name: 'from', value: (row) => row.from },
  { name: 'amount', value: (row) => row.amount },
  { name: 'transactionHash', value: (row) => row.transactionHash },
  { name: 'credited', value: (row) => row.credited },
];
