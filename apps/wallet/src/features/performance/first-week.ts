import type { Performance } from './api/performance.ts';

const DAYS_A_WEEK = 7;

/** Monday of the first week for which a member with the level can be enrolled (rulebook §9). */
export function firstWeek({
  week,
  boundDays,
  minBoundDays,
}: Pick<NonNullable<Performance['coming']>, 'week' | 'boundDays' | 'minBoundDays'>): number {
  const missing = Math.max(0, minBoundDays - boundDays);
  return week + Math.ceil(missing / DAYS_A_WEEK) * DAYS_A_WEEK;
}
