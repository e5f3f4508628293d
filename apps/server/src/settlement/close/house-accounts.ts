import { poolAccount } from '@fairlaunch/contracts';
import type { Hex } from '@fairlaunch/plan';
import { HOUSE_ACCOUNTS, POOLS } from '../../ledger/accounts.ts';
import type { HouseAccount } from '../files/day-inputs.ts';

/**
 * The address that stands for an account of the house in the tree, in lower case (rulebook §18): pools are numbered
 * from 1, the house's own accounts follow. None of these can be paid out, but REVENUE when it has an address of its own.
 * @throws Error for an account that has no number, so that no money is left out of the tree
 */
export function houseLeafAccount(name: string, revenue: Hex | undefined): Hex {
  if (name === 'REVENUE' && revenue) return revenue.toLowerCase() as Hex;
  const index = ([...POOLS, ...HOUSE_ACCOUNTS] as readonly string[]).indexOf(name);
  if (index < 0) throw new Error(`the house account ${name} has no number in the tree`);
  return poolAccount(index + 1).toLowerCase() as Hex;
}

/**
 * The accounts of the house that are leaves: all but RESERVE. That is the USDT behind USDB, and
 * leaves in USDB state that money (rulebook §2, §18; docs/decisions/0031).
 */
export function leafAccounts(house: readonly HouseAccount[]): HouseAccount[] {
  return house.filter(({ name }) => name !== 'RESERVE');
}
