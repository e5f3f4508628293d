import { micro } from '@fairlaunch/money';
import { weekOf } from '#common/day.ts';
import type { Plan } from '#plan/plan.ts';
import { ppmOf } from '#tables/exact.ts';
import type { MemberTable } from '#tables/member-table.ts';
import { smallArea, type Standings } from '../performance/standings.ts';
import type { Enrolment } from './week-types.ts';

const SUNDAY = 6;

/** Target for a small area, both in micro-units (rulebook §9). */
export function assessmentTarget(plan: Plan, small: number): bigint {
  const { targetMin, targetMax, targetPpm } = plan.assessment;
  const least = micro(targetMin),
    most = micro(targetMax);
  const share = BigInt(ppmOf(small, targetPpm));
  const target = share > least ? share : least;
  return most > 0n && target > most ? most : target;
}

/** Step 12 of a Sunday: enrolments for the next week, sorted by member (rulebook §6, §9). */
export function enrol(
  plan: Plan,
  day: number,
  { count, boundDay }: MemberTable,
  standings: Standings,
): Enrolment[] {
  if (day - weekOf(day) !== SUNDAY) return [];
  const enrolments: Enrolment[] = [];
  for (let member = 1; member < count; member++) {
    if (standings.level[member] === 0 || day - boundDay[member]! < plan.assessment.minBoundDays)
      continue;
    const small = smallArea(standings, member);
    enrolments.push({
      member,
      bigLeg: standings.bigLeg[member]!,
      small: BigInt(small),
      target: assessmentTarget(plan, small),
    });
  }
  return enrolments;
}
