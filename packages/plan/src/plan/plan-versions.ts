import { weekOf } from '../common/day.ts';
import type { Plan } from './plan.ts';

/** Business days on which a plan was announced and comes into force (rulebook §0). */
export type PlanVersion = { announcedDay: number; startDay: number; plan: Plan };

export type StartProblem = 'not-a-monday' | 'too-soon';

/**
 * A change starts on a Monday, after the notice that the plan in force asks for (rulebook §0).
 * @param plan in force at the announcement: no change shortens its own notice
 */
export function validateStart(
  announcedDay: number,
  startDay: number,
  plan: Plan,
): StartProblem | undefined {
  if (weekOf(startDay) !== startDay) return 'not-a-monday';
  return startDay - announcedDay < plan.changeNoticeDays ? 'too-soon' : undefined;
}

/** The plan that started last and, of several with that start, was announced last (rulebook §0). */
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
