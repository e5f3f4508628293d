import { dayStart } from '@fairlaunch/plan';

const CLOSE_DELAY_SECONDS = 600;

/** Earliest start of a day's close, Unix seconds: 00:10 of the next day in UTC+8 (rulebook §6). */
export const closeTimeOf = (day: number): number => dayStart(day + 1) + CLOSE_DELAY_SECONDS;
