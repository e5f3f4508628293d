import { poolAccount } from '@fairlaunch/contracts';
import { POOL_ASSETS, type Hex, type Pool, type TokenAsset } from '@fairlaunch/plan';
import { HOUSE_ACCOUNTS, POOLS } from '#ledger/accounts.ts';
import type { HouseAccount } from '../files/day-inputs.ts';

/**
 * Address of a house account in the tree: pools are numbered from 1, then the house's own accounts
 * (rulebook §18).
 * @throws Error rather than leave money out of the tree
 */
export function houseLeafAccount(name: string, revenue: Hex | undefined): Hex {
  if (name === 'REVENUE' && revenue) return revenue.toLowerCase() as Hex;
  const index = ([...POOLS, ...HOUSE_ACCOUNTS, 'BURNED'] as readonly string[]).indexOf(name);
  if (index < 0) throw new Error(`the house account ${name} has no number in the tree`);
  return poolAccount(index + 1).toLowerCase() as Hex;
}

/** Accounts of the house in an asset that its leaves or its money can be in, in their order. */
export const houseAccountsIn = (asset: TokenAsset): string[] =>
  [
    ...POOLS.filter((pool) => POOL_ASSETS[pool] === asset),
    'TREASURY',
    'REVENUE',
    'SUSPENSE',
    'AIRDROP',
    ...(asset === 'USDT' ? ['RESERVE'] : []),
    ...(asset === 'BHC' ? ['BURNED'] : []),
  ].sort();

/** True if the asset is the pool's own: a close pays nothing of another, which anyone may give. */
export const isPoolIn = (asset: string, name: string): boolean =>
  name === 'REVENUE' ? asset === 'USDT' : POOL_ASSETS[name as Pool] === asset;

const NO_LEAF: ReadonlySet<string> = new Set(['RESERVE', 'BURNED']);

/**
 * House accounts with a leaf. RESERVE has none, since the leaves in USDB state its money already;
 * BURNED belongs to nobody (rulebook §2, §18; docs/decisions/0031, 0063).
 */
export function leafAccounts(house: readonly HouseAccount[]): HouseAccount[] {
  return house.filter(({ name }) => !NO_LEAF.has(name));
}
