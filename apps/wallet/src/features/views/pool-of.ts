import { poolAccount } from '@fairlaunch/contracts';
import { POOLS, type Pool } from '@fairlaunch/plan';

/** The pool whose leaves have this address (rulebook §18); undefined for every other address. */
export const poolOf = (address: string): Pool | undefined =>
  POOLS.find((_, index) => poolAccount(index + 1).toLowerCase() === address.toLowerCase());
