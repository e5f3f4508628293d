const SECONDS_A_DAY = 86_400;
const UTC8_SECONDS = 8 * 3_600;
export const DAYS_A_WEEK = 7;

/** 1970-01-01 was a Thursday. */
const FIRST_DAY_AFTER_MONDAY = 3;

/** Days since 1970-01-01 in UTC+8, without daylight saving (rulebook §0). */
export function businessDay(unixSeconds: number): number {
  return Math.floor((unixSeconds + UTC8_SECONDS) / SECONDS_A_DAY);
}

export function dayStart(day: number): number {
  return day * SECONDS_A_DAY - UTC8_SECONDS;
}

const CLOSE_DELAY_SECONDS = 600;

/** Earliest start of a day's close: 00:10 of the next day in UTC+8; Unix seconds (rulebook §6). */
export const closeTimeOf = (day: number): number => dayStart(day + 1) + CLOSE_DELAY_SECONDS;

/** The Monday of a business day's week, as a business day (rulebook §0). */
export function weekOf(day: number): number {
  const afterMonday = (day + FIRST_DAY_AFTER_MONDAY) % DAYS_A_WEEK;
  return day - (afterMonday < 0 ? afterMonday + DAYS_A_WEEK : afterMonday);
}

/** Number of the week in its year; the year's first Thursday is in week 1 (ISO 8601). */
export function weekNumber(monday: number): { year: number; week: number } {
  const thursday = monday + FIRST_DAY_AFTER_MONDAY;
  const year = new Date(thursday * SECONDS_A_DAY * 1_000).getUTCFullYear();
  const newYear = Date.UTC(year, 0, 1) / (SECONDS_A_DAY * 1_000);
  return { year, week: Math.floor((thursday - newYear) / DAYS_A_WEEK) + 1 };
}

export function isoDate(day: number): string {
  return new Date(day * SECONDS_A_DAY * 1_000).toISOString().slice(0, 10);
}

/** Business day of an ISO date; undefined if there is no such day. */
export function dayOfIsoDate(date: string): number | undefined {
  const day = Date.parse(`${date}T00:00:00Z`) / (SECONDS_A_DAY * 1_000);
  return Number.isInteger(day) && isoDate(day) === date ? day : undefined;
}
