import { share } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';
import type { Close } from '#tables/close.ts';
import { shareByWeight, type SharedSum } from '#tables/share.ts';
import type { Standings } from '../performance/standings.ts';
import type { AssessmentResult, WeekInput } from './week-types.ts';

const SUBSIDIZED = ['B3', 'B4', 'B5', 'B6', 'B7'] as const;
const B3 = 3;

export function subsidyWeight(
  weights: Plan['assessment']['subsidyWeights'],
  level: number,
): number {
  const name = SUBSIDIZED[level - B3];
  return name ? weights[name] : 0;
}

/** Shared among members that completed the week, by their level at this close (rulebook §9). */
export function payTeamSubsidy(
  close: Close,
  standings: Standings,
  input: WeekInput,
  results: readonly AssessmentResult[],
): SharedSum {
  const { subsidyPpm, subsidyWeights } = input.plan.assessment;
  const weights = new Float64Array(close.members.count);
  for (const { member, state } of results)
    if (state === 'COMPLETED')
      weights[member] = subsidyWeight(subsidyWeights, standings.level[member]!);
  const part = share(input.staticPaid, subsidyPpm);
  return shareByWeight(close, 'TEAM', part < close.pools.TEAM ? part : close.pools.TEAM, weights);
}
