import { dayStart } from '@fairlaunch/plan';

const CLOSE_SECONDS = 600;

/** When a day's close begins at the earliest, 00:10 of the next day in UTC+8; seconds since 1970 (rulebook §6). */
export const closeOf = (day: number): number => dayStart(day + 1) + CLOSE_SECONDS;
