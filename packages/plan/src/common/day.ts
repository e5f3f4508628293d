const SECONDS_A_DAY = 86_400;
const UTC8_SECONDS = 8 * 3_600;
/** Days from one Monday to the next. */
export const DAYS_A_WEEK = 7;

/** 1970-01-01 was a Thursday: so many days after a Monday. */
const FIRST_DAY_AFTER_MONDAY = 3;

/**
 * The business day of an instant: days since 1970-01-01 in UTC+8, no daylight saving (rulebook §0).
 * @param unixSeconds seconds since 1970-01-01T00:00Z, such as a block's timestamp
 */
export function businessDay(unixSeconds: number): number {
  return Math.floor((unixSeconds + UTC8_SECONDS) / SECONDS_A_DAY);
}

/** The instant at which a business day starts, 00:00 in UTC+8, in unix seconds (rulebook §0). */
export function dayStart(day: number): number {
  return day * SECONDS_A_DAY - UTC8_SECONDS;
}

/** The Monday, as a business day, of the week that a business day is in (rulebook §0). */
export function weekOf(day: number): number {
  const afterMonday = (day + FIRST_DAY_AFTER_MONDAY) % DAYS_A_WEEK;
  return day - (afterMonday < 0 ? afterMonday + DAYS_A_WEEK : afterMonday);
}

/** A business day as 'YYYY-MM-DD', its date in UTC+8. */
export function isoDate(day: number): string {
  return new Date(day * SECONDS_A_DAY * 1_000).toISOString().slice(0, 10);
}
