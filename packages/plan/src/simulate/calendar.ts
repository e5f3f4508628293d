import { DAYS_A_WEEK } from '../common/day.ts';

/** Day 0 of a scenario: 1970-01-05 (rulebook §17). */
export const FIRST_MONDAY = 4;

export const mondayOf = (day: number): number => day - (day % DAYS_A_WEEK);
