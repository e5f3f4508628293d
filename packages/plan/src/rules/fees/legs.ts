import type { Micro } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';
import { move, ofHouse, type Leg, type Place } from '#state/books.ts';
import { feeSplit } from './terms.ts';

const splitLegs = (plan: Plan, from: Place, fee: Micro): Leg[] =>
  Object.entries(feeSplit(plan, fee)).flatMap(([account, part]) =>
    move(from, ofHouse(account), part),
  );

/**
 * A fee in USDT is split; one in USDB is turned into USDT out of the reserve; another one is burned
 * (rulebook §8).
 */
export function feeLegs(plan: Plan, from: Place, fee: Micro): Leg[] {
  if (from.asset === 'USDT') return splitLegs(plan, from, fee);
  if (from.asset !== 'USDB') return move(from, ofHouse('BURNED', from.asset), fee);
  return [...move(from, ofHouse('MINT', 'USDB'), fee), ...splitLegs(plan, ofHouse('RESERVE'), fee)];
}
