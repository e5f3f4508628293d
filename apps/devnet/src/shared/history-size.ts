import { businessDay, dayStart } from '@fairlaunch/plan';

export type HistorySize = 'full' | 'small';

/** `generations`: members per generation; the first is bound to the house. */
export const SIZES: Record<HistorySize, { days: number; generations: readonly number[] }> = {
  full: { days: 45, generations: [3, 8, 14, 16, 14, 9] },
  small: { days: 4, generations: [2, 3, 3] },
};

const FIRST_HOUR_SECONDS = 9 * 3_600;

/** Offset in seconds at which a history begins: 09:00 UTC+8 of its first day; it ends now. */
export function historyOffset(size: HistorySize, now: number): number {
  return dayStart(businessDay(now) - SIZES[size].days) + FIRST_HOUR_SECONDS - now;
}
