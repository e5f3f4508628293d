import { businessDay, dayStart } from '@fairlaunch/plan';

/** How much demo history a fresh home gets. */
export type HistorySize = 'full' | 'small';

/** Days that are closed, and members by generation: the first is bound to the house. */
export const SIZES: Record<HistorySize, { days: number; generations: readonly number[] }> = {
  full: { days: 45, generations: [3, 8, 14, 16, 14, 9] },
  small: { days: 4, generations: [2, 3, 3] },
};

const FIRST_HOUR_SECONDS = 9 * 3_600;

/**
 * The offset of business time, in seconds, with which a history begins that ends now: 09:00 in UTC+8 of its first day.
 * @param now seconds of real time
 */
export function historyOffset(size: HistorySize, now: number): number {
  return dayStart(businessDay(now) - SIZES[size].days) + FIRST_HOUR_SECONDS - now;
}
