/** A range of dates such as `2026-11-20`; for a missing one the server chooses. */
export type DayRange = { from?: string | undefined; through?: string | undefined };

const DAY_MS = 86_400_000;

/** @param day counted from 1970-01-01 */
export const isoDate = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
