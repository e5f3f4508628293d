import type { Micro } from '@fairlaunch/money';

/** The pools that rewards are paid from, and nothing else (rulebook §2). */
export const POOLS = [
  'STATIC',
  'TEAM',
  'GLOBAL',
  'NODE',
  'FEE_DIV',
  'NET_DIV',
  'TASK',
  'BOX',
  'USDB_PROMO',
  'BHC_REF',
  'BHC_EMISSION',
  'SWAP_INV',
  'INSURANCE',
] as const;

/** A pool (rulebook §2). */
export type Pool = (typeof POOLS)[number];

/** A pool, or the house account that takes what a split leaves over (rulebook §0, §8). */
export type PoolAccount = Pool | 'REVENUE';

/** A balance in micro-units for every pool and REVENUE. */
export type PoolBalances = { [account in PoolAccount]: Micro };

/** A full set of balances from those that are known; what is not named is 0 micro-units. */
export function poolBalances(known: Partial<PoolBalances> = {}): PoolBalances {
  const all = { REVENUE: known.REVENUE ?? 0n } as PoolBalances;
  for (const pool of POOLS) all[pool] = known[pool] ?? 0n;
  return all;
}
