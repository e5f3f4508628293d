import { micro, type Micro } from '@fairlaunch/money';
import { isLineKind, LINE_KINDS } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';

type KindTotals = Output<Endpoints['incomeTotals']>['kinds'][number];

/** True for kinds that the weekly assessment decides on (rulebook §9). */
const isAssessed = (kind: KindTotals['kind']): boolean =>
  isLineKind(kind) && LINE_KINDS[kind].assessment === 'TEAM';

export type TeamEarnings = Record<'cumulative' | 'received' | 'waiting' | 'returned', Micro>;

/**
 * Earnings from the team; `received` is `cumulative` without what waits for an assessment and what
 * went back after one.
 */
export function teamEarnings(
  kinds: readonly Pick<KindTotals, 'kind' | 'total' | 'waits' | 'returned'>[],
): TeamEarnings {
  const sum = (of: 'total' | 'waits' | 'returned') =>
    kinds
      .filter(({ kind }) => isAssessed(kind))
      .reduce((all, totals) => all + micro(totals[of]), 0n);
  const [cumulative, waiting, returned] = [sum('total'), sum('waits'), sum('returned')];
  return { cumulative, received: cumulative - waiting - returned, waiting, returned };
}
