import type { OperatorPools } from './api/operator-pools.ts';

/** A pool with the days that it lasts; null where nothing was due. */
export type Pool = OperatorPools['pools'][number] & { runwayDays: number | null };

export function withRunways(
  pools: OperatorPools['pools'],
  lasting: readonly { pool: string; asset: string; runwayDays: number | null }[],
): Pool[] {
  const runways = new Map(
    lasting.map(({ pool, asset, runwayDays }) => [`${pool}/${asset}`, runwayDays]),
  );
  return pools.map((pool) => ({
    ...pool,
    runwayDays: runways.get(`${pool.pool}/${pool.asset}`) ?? null,
  }));
}
