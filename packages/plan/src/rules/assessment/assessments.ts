import type { Close } from '../../settle/close.ts';
import { shareByWeight, type SharedSum } from '../../settle/share.ts';
import type { Standings } from '../performance/standings.ts';
import type { CompletedOrder } from '../../settle/types.ts';
import { countedFor, leftInWeek, openedInWeek } from './week-counts.ts';
import type { AssessmentResult, WeekInput } from './week-types.ts';

const B3 = 3;
const B7 = 7;
const MILLION = 1_000_000n;

/**
 * How every assessment of a week ended; what an incomplete one had waiting goes back to TEAM (rulebook §9).
 * @param completed orders that this close has completed: they are not open at the week close any more
 */
export function endAssessments(
  close: Close,
  week: number,
  input: WeekInput,
  completed: readonly CompletedOrder[],
): AssessmentResult[] {
  const opened = openedInWeek(close, week, completed);
  const left = leftInWeek(close, input.ended, input.pastWeeks);
  return input.assessments
    .toSorted((one, other) => one.member - other.member)
    .map((assessment): AssessmentResult => {
      const { member, target, conditional } = assessment;
      const sum = countedFor(opened, assessment) - left[member]!;
      const done = BigInt(Math.max(0, sum));
      if (done >= target)
        return { member, target, completed: done, state: 'COMPLETED', conditional };
      close.pools.TEAM += conditional;
      return { member, target, completed: done, state: 'INCOMPLETE', conditional };
    });
}

/** TEAM_SUBSIDY: a part of the week's static, shared by who completed it, by level at this close (rulebook §9). */
export function payTeamSubsidy(
  close: Close,
  standings: Standings,
  input: WeekInput,
  results: readonly AssessmentResult[],
): SharedSum {
  const { subsidyPpm, subsidyWeights } = input.plan.assessment;
  const weightOf = [
    subsidyWeights.B3,
    subsidyWeights.B4,
    subsidyWeights.B5,
    subsidyWeights.B6,
    subsidyWeights.B7,
  ];
  const weights = new Float64Array(close.members.count);
  for (const { member, state } of results) {
    const level = standings.level[member]!;
    if (state === 'COMPLETED' && level >= B3 && level <= B7)
      weights[member] = weightOf[level - B3]!;
  }
  const part = (input.staticPaid * BigInt(subsidyPpm)) / MILLION;
  return shareByWeight(close, 'TEAM', part < close.pools.TEAM ? part : close.pools.TEAM, weights);
}
