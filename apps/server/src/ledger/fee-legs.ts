import type { Micro } from '@fairlaunch/money';
import { feeSplit, type Plan } from '@fairlaunch/plan';
import { houseAccount, type LedgerAccount } from './accounts.ts';
import { move, splitLegs, type Leg } from './post.ts';

/**
 * A fee in USDT is split; one in USDB is first turned into USDT 1:1 out of the reserve; one in BHC
 * or points is burned (rulebook §8).
 */
export function feeLegs(plan: Plan, from: LedgerAccount, fee: Micro): Leg[] {
  if (from.asset === 'USDT') return splitLegs(from, feeSplit(plan, fee));
  if (from.asset !== 'USDB') return move(from, houseAccount('BURNED', from.asset), fee);
  return [
    ...move(from, houseAccount('MINT', 'USDB'), fee),
    ...splitLegs(houseAccount('RESERVE'), feeSplit(plan, fee)),
  ];
}
