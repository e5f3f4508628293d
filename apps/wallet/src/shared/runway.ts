import { micro } from '@fairlaunch/money';
import { daysAfterPending, isSpentPool, runwayWarnDays, type Plan } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';

type PoolState = Output<Endpoints['coverage']>['pools'][number];

/** How long a pool lasts. `unused`: nothing fell due from it lately, so no pace is known. */
export type Runway = { state: 'empty' | 'unused' } | { state: 'low' | 'left'; days: number };

/** The runway by the balance that is left once the backlog is paid. */
export function runwayOf(
  pool: Pick<PoolState, 'balance' | 'pending' | 'runwayDays'>,
  plan: Plan | undefined,
): Runway {
  if (micro(pool.balance) === 0n || isSpentPool(pool.runwayDays)) return { state: 'empty' };
  const days = daysAfterPending(pool);
  if (days === null) return { state: 'unused' };
  return { state: days < runwayWarnDays(plan) ? 'low' : 'left', days: Math.floor(days) };
}
