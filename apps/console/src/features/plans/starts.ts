import { DAYS_A_WEEK, weekOf } from '@fairlaunch/plan';
import type { AnnouncedPlan } from '@fairlaunch/protocol';

const OFFERED_MONDAYS = 8;

/** The first Mondays on which a change that is confirmed today can start (rulebook §0). */
export function possibleStarts(today: number, noticeDays: number): number[] {
  const earliest = today + noticeDays;
  const first = weekOf(earliest) === earliest ? earliest : weekOf(earliest) + DAYS_A_WEEK;
  return Array.from({ length: OFFERED_MONDAYS }, (_, week) => first + week * DAYS_A_WEEK);
}

/**
 * The plan that a change replaces: the one that starts last by that day; of several, the last
 * announced.
 */
export function versionOn(plans: readonly AnnouncedPlan[], day: number): AnnouncedPlan | undefined {
  return plans
    .filter((plan) => plan.startsOn <= day)
    .toSorted((one, other) => other.startsOn - one.startsOn || other.number - one.number)[0];
}
