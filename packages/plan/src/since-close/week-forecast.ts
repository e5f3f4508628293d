import { DAYS_A_WEEK, dayStart } from '../common/day.ts';
import type { WeekProgress } from './week-since-close.ts';

const SECONDS_A_DAY = 86_400;

/** Estimates for the week's end in micro-units, never a promise (rulebook §9). */
export type WeekForecast = {
  /** What is missing to the target now. */
  missing: number;
  /** Performance if nothing is opened or exited any more. */
  nothingMore: number;
  /**
   * Performance if new orders go on at the pace of the week so far and fillings and exits stay as
   * they are; null on the week's first day and after its end.
   */
  samePace: number | null;
};

/** @param now Unix seconds of business time */
export function weekForecast(
  week: number,
  target: number,
  { opened, filled, exits, completed }: WeekProgress,
  now: number,
): WeekForecast {
  const elapsed = now - dayStart(week),
    whole = DAYS_A_WEEK * SECONDS_A_DAY;
  const known = elapsed >= SECONDS_A_DAY && elapsed < whole;
  const projected = Math.floor(opened * (whole / elapsed));
  return {
    missing: Math.max(0, target - completed),
    nothingMore: completed,
    samePace: known ? Math.max(0, projected + filled - exits) : null,
  };
}
