import type { OperatorPools } from './api/operator-pools.ts';

type Lasting = { pool: string; asset: string; runwayDays: number | null; pending: string };

/** A pool with its runway in days, null if nothing was due, and its pending. */
export type Pool = OperatorPools['pools'][number] & Pick<Lasting, 'runwayDays' | 'pending'>;

export function withRunways(pools: OperatorPools['pools'], lasting: readonly Lasting[]): Pool[] {
  const runways = new Map(
    lasting.map(({ pool, asset, ...figures }) => [`${pool}/${asset}`, figures]),
  );
  return pools.map((pool) => {
    const { runwayDays, pending } = runways.get(`${pool.pool}/${pool.asset}`) ?? NOT_KNOWN;
    return { ...pool, runwayDays, pending };
  });
}

const NOT_KNOWN = { runwayDays: null, pending: '0' };

/** Tokens that each pool can be funded in; capital takes three. */
export function fundableTokens(pools: readonly Pool[]): Map<string, string[]> {
  const tokens = new Map<string, string[]>();
  for (const { pool, fundedIn } of pools)
    if (fundedIn.length > 0) tokens.set(pool, [...(tokens.get(pool) ?? []), ...fundedIn]);
  return tokens;
}
