import type { Micro } from '@fairlaunch/money';

/**
 * Assets with a token on chain: each has its own leaves in the day's Merkle tree (rulebook §2,
 * §18).
 */
export const TOKEN_ASSETS = ['USDT', 'USDB', 'BHC'] as const;
export type TokenAsset = (typeof TOKEN_ASSETS)[number];

/** Pools that rewards are paid from, each with the one asset that it holds (rulebook §2). */
export const POOL_ASSETS = {
  STATIC: 'USDT',
  TEAM: 'USDT',
  GLOBAL: 'USDT',
  NODE: 'USDT',
  FEE_DIV: 'USDT',
  NET_DIV: 'USDT',
  TASK: 'USDT',
  BOX: 'USDB',
  USDB_PROMO: 'USDB',
  BHC_REF: 'BHC',
  BHC_EMISSION: 'BHC',
  SWAP_INV: 'BHC',
  INSURANCE: 'USDT',
} as const;

export type Pool = keyof typeof POOL_ASSETS;

/** The order never changes, because it numbers the leaf accounts of pools (rulebook §18). */
export const POOLS = Object.keys(POOL_ASSETS) as readonly Pool[];

/** REVENUE receives what splits leave over (rulebook §0, §8). */
export type PoolAccount = Pool | 'REVENUE';

export type PoolBalances = { [account in PoolAccount]: Micro };

export function poolBalances(known: Partial<PoolBalances> = {}): PoolBalances {
  const all = { REVENUE: known.REVENUE ?? 0n } as PoolBalances;
  for (const pool of POOLS) all[pool] = known[pool] ?? 0n;
  return all;
}
