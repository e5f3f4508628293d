import { micro } from '@fairlaunch/money';
import { isSpentPool, runwayWarnDays, type Plan } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';

type PoolState = Output<Endpoints['coverage']>['pools'][number];

/** `unused`: nothing fell due from it lately, so that no pace is known. */
export type Runway = { state: 'empty' | 'unused' } | { state: 'low' | 'left'; days: number };

/** @param plan undefined while it is not known; nothing is low then */
export function runwayOf(
  { balance, runwayDays }: Pick<PoolState, 'balance' | 'runwayDays'>,
  plan: Plan | undefined,
): Runway {
  if (micro(balance) === 0n || isSpentPool(runwayDays)) return { state: 'empty' };
  if (runwayDays === null) return { state: 'unused' };
  const isLow = plan !== undefined && runwayDays < runwayWarnDays(plan);
  return { state: isLow ? 'low' : 'left', days: Math.floor(runwayDays) };
}
