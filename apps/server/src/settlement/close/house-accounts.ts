import { poolAccount } from '@fairlaunch/contracts';
import type { Hex } from '@fairlaunch/plan';
import { HOUSE_ACCOUNTS, POOLS } from '../../ledger/accounts.ts';
import type { HouseAccount } from '../files/day-inputs.ts';

/**
 * Pools are numbered from 1, the house's own accounts follow (rulebook §18).
 * @throws Error rather than leave money out of the tree
 */
export function houseLeafAccount(name: string, revenue: Hex | undefined): Hex {
  if (name === 'REVENUE' && revenue) return revenue.toLowerCase() as Hex;
  const index = ([...POOLS, ...HOUSE_ACCOUNTS] as readonly string[]).indexOf(name);
  if (index < 0) throw new Error(`the house account ${name} has no number in the tree`);
  return poolAccount(index + 1).toLowerCase() as Hex;
}

/** RESERVE backs USDB, whose leaves state that money (rulebook §2, §18; docs/decisions/0031). */
export function leafAccounts(house: readonly HouseAccount[]): HouseAccount[] {
  return house.filter(({ name }) => name !== 'RESERVE');
}
