import { DAYS_A_WEEK } from '../common/day.ts';

/** Day 0 of a scenario as a business day: 1970-01-05, the first Monday (rulebook §17). */
export const FIRST_MONDAY = 4;

/** The Monday of the week that a day of a scenario is in. */
export const mondayOf = (day: number): number => day - (day % DAYS_A_WEEK);
