import { micro, type Micro } from '@fairlaunch/money';
import { DAYS_A_WEEK } from '#common/day.ts';
import { assertUnique, assertPossible } from '#explained/checked.ts';
import type { FullNodeExplanation } from '#explained/types.ts';

export type RecomputedFullNode = {
  minimum: Micro;
  reached: number;
  state: 'FULL' | 'NOT_FULL';
  returned: Micro;
};

/** Uses only the contributions (rulebook §9). @throws RangeError when they cannot be right */
export function recomputeFullNode({
  nodes,
  stakes,
  closes,
  amount,
}: FullNodeExplanation): RecomputedFullNode {
  assertUnique(nodes.map(({ number }) => number));
  assertPossible(nodes.length > 0, 'no node was active');
  assertPossible(stakes.length === DAYS_A_WEEK, 'a week has seven closes');
  const minimum = nodes
    .map(({ fullMin }) => micro(fullMin))
    .reduce((most, own) => (own > most ? own : most));
  const reached = stakes.filter((stake) => micro(stake) >= minimum).length;
  const state = reached >= closes ? 'FULL' : 'NOT_FULL';
  return { minimum, reached, state, returned: state === 'FULL' ? 0n : micro(amount) };
}
