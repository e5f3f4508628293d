import { micro } from '@fairlaunch/money';
import { capped, larger, partOf } from './arithmetic.ts';
import type { Close } from './close-types.ts';
import { memberOf, type World } from './world.ts';

/** The Monday that names the week of a day; day 0 is a Monday (rulebook §0, §17). */
export const weekOf = (day: number): number => day - (day % 7);

/** Whether a member is enrolled for the week of a day (rulebook §9). */
export const isEnrolled = (world: World, seat: number, day: number): boolean =>
  world.enrolments.some((enrolment) => enrolment.member === seat && enrolment.week === weekOf(day));

/**
 * On a Sunday, enrols every member of B1 or higher that was bound long enough for the next week
 * (rulebook §9, §6 step 12).
 */
export function enrol(world: World, close: Close): void {
  const { minBoundDays, targetPpm, targetMin, targetMax } = world.plan.assessment;
  for (const [seat, { level, bigLeg, small }] of close.standings) {
    if (level < 1 || close.day - memberOf(world, seat).boundDay < minBoundDays) continue;
    const most = micro(targetMax);
    const target = capped(larger(micro(targetMin), partOf(small, targetPpm)), most, most);
    world.enrolments.push({ week: close.day + 1, member: seat, bigLeg, target, countedOrders: [] });
  }
}
