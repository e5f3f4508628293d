import { micro } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { textOr } from '#shared/language/text.ts';

export type Coverage = Output<Endpoints['coverage']>;
export type PoolState = Coverage['pools'][number];

export const poolName = (pool: string): string => textOr(`pool.name.${pool}`, pool);

const isShown = ({ pool, balance, runwayDays, payOutPpm }: PoolState): boolean =>
  pool === 'STATIC' || micro(balance) > 0n || runwayDays !== null || payOutPpm !== null;

/** The staking pool first. */
export const shownPools = (pools: readonly PoolState[]): PoolState[] =>
  pools
    .filter(isShown)
    .toSorted((a, b) => Number(b.pool === 'STATIC') - Number(a.pool === 'STATIC'));
