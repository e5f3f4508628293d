import { micro } from '@fairlaunch/money';
import { daysAfterPending, isSpentPool, runwayWarnDays, type Plan } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';

type PoolState = Output<Endpoints['coverage']>['pools'][number];

const YEAR_DAYS = 365;

/** How long a pool lasts; `year`: more than one, of which nobody needs the days. */
export type PacedRunway = { state: 'empty' } | { state: 'low' | 'left' | 'year'; days: number };
/** `unused`: nothing fell due from it lately, so no pace is known. */
export type Runway = PacedRunway | { state: 'unused' };

/** The runway by the balance that is left once the backlog is paid. */
export function runwayOf(
  pool: Pick<PoolState, 'balance' | 'pending' | 'runwayDays'>,
  plan: Plan | undefined,
): Runway {
  if (micro(pool.balance) === 0n || isSpentPool(pool.runwayDays)) return { state: 'empty' };
  const days = daysAfterPending(pool);
  if (days === null) return { state: 'unused' };
  const state = days < runwayWarnDays(plan) ? 'low' : days > YEAR_DAYS ? 'year' : 'left';
  return { state, days: Math.floor(days) };
}
