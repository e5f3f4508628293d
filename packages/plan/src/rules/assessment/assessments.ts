import type { Close } from '#tables/close.ts';
import type { CompletedOrder } from '#tables/result-rows.ts';
import { countedFor, leftInWeek, openedInWeek } from './week-counts.ts';
import type { AssessmentResult, WeekInput } from './week-types.ts';

/** Team lines that waited for an incomplete assessment go back to TEAM (rulebook §9). */
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
