const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** The time left in whole minutes, rounded up; undefined once it is over. */
export function timeLeft(
  seconds: number,
): { days: number; hours: number; minutes: number } | undefined {
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  if (minutes <= 0) return undefined;
  return {
    days: Math.floor(minutes / DAY_MINUTES),
    hours: Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES),
    minutes: minutes % HOUR_MINUTES,
  };
}
