import { weekOf } from '../common/day.ts';
import type { Plan } from './plan.ts';

/** A plan and the business days on which it was announced and comes into force (rulebook §0). */
export type PlanVersion = { announcedDay: number; startDay: number; plan: Plan };

/** Why a change of the plan cannot start on a day. */
export type StartProblem = 'not-a-monday' | 'too-soon';

/**
 * Whether a change that is announced on one business day may start on another: on a Monday, and so many days ahead
 * as the plan in force asks for (rulebook §0).
 * @param plan the plan in force when the change is announced: no change shortens its own notice
 * @returns undefined when it may, else the first reason why not
 */
export function validateStart(
  announcedDay: number,
  startDay: number,
  plan: Plan,
): StartProblem | undefined {
  if (weekOf(startDay) !== startDay) return 'not-a-monday';
  return startDay - announcedDay < plan.changeNoticeDays ? 'too-soon' : undefined;
}

/**
 * The version in force on a business day: the one that started last, and of those that started together the one
 * announced last (rulebook §0).
 * @param versions in any order
 * @returns undefined when none had started
 */
export function planOn<Version extends Pick<PlanVersion, 'announcedDay' | 'startDay'>>(
  versions: readonly Version[],
  day: number,
): Version | undefined {
  return versions
    .filter(({ startDay }) => startDay <= day)
    .reduce<Version | undefined>(
      (last, version) => (last && isLater(last, version) ? last : version),
      undefined,
    );
}

type Start = Pick<PlanVersion, 'announcedDay' | 'startDay'>;

const isLater = (one: Start, other: Start): boolean =>
  one.startDay > other.startDay ||
  (one.startDay === other.startDay && one.announcedDay > other.announcedDay);
