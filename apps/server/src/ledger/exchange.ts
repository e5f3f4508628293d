import type { Micro } from '@fairlaunch/money';
import type { Asset } from '@fairlaunch/protocol';
import { houseAccount } from './accounts.ts';
import type { Leg } from './post.ts';

/** Turns USDT into USDB: RESERVE takes it, MINT gives as much (rulebook §2). */
export const mintLegs = (amount: Micro): Leg[] => [
  { ...houseAccount('RESERVE'), amount },
  { ...houseAccount('MINT', 'USDB'), amount: -amount },
];

/** Turns USDB into USDT. */
const redeemLegs = (amount: Micro): Leg[] => [
  { ...houseAccount('MINT', 'USDB'), amount },
  { ...houseAccount('RESERVE'), amount: -amount },
];

/** Exchanges what these legs take in USDT or USDB into the wanted one of the two, 1:1. */
export function exchangeLegs(legs: readonly Leg[], wanted: Asset): Leg[] {
  const taken = legs
    .filter(({ asset }) => asset !== wanted)
    .reduce((sum, { amount }) => sum - amount, 0n);
  if (taken === 0n) return [];
  return wanted === 'USDB' ? mintLegs(taken) : redeemLegs(taken);
}
