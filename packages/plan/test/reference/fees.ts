import { partOf, total } from './arithmetic.ts';
import type { World } from './world.ts';

const FEE_POOLS = ['FEE_DIV', 'STATIC', 'TEAM', 'NET_DIV', 'GLOBAL', 'INSURANCE'] as const;

/** Splits one fee in USDT micro-units over the pools, each share floored, the rest to REVENUE (rulebook §8). */
export function splitFee(world: World, fee: bigint): void {
  const shares = FEE_POOLS.map(
    (pool) => [pool, partOf(fee, world.plan.feeSplitPpm[pool])] as const,
  );
  for (const [pool, share] of shares) world.pools[pool] += share;
  world.pools.REVENUE += fee - total(shares.map(([, share]) => share));
}
