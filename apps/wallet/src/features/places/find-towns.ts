import type { Place } from '@fairlaunch/protocol';
import { toPlace, type TownRow } from './place.ts';
import { townKey } from './town-key.ts';

/**
 * Finds towns by a typed beginning, whole names first.
 * @param towns towns whose names begin with the same two letters, the largest first
 */
export function findTowns(towns: readonly TownRow[], typed: string, most: number): Place[] {
  const wanted = townKey(typed);
  const found = towns.filter(([name]) => townKey(name).startsWith(wanted));
  const whole = found.filter(([name]) => townKey(name) === wanted);
  const longer = found.filter(([name]) => townKey(name) !== wanted);
  return [...whole, ...longer].slice(0, most).map(toPlace);
}
