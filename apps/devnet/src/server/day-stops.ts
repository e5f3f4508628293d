import type { LaneName } from '@fairlaunch/server';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

/**
 * Seconds after the start of the day: the close, its root's activation 12 h later, and the evening.
 */
export const DAY_STOPS_SECONDS = {
  close: 12 * MINUTE_SECONDS,
  noon: 12 * HOUR_SECONDS + 15 * MINUTE_SECONDS,
  evening: 20 * HOUR_SECONDS,
};

/** Lanes that have work at a stop of an ordinary day. */
export const LANES_OF_STOPS: Record<keyof typeof DAY_STOPS_SECONDS, readonly LaneName[]> = {
  close: ['chain', 'close', 'roots'],
  noon: ['roots'],
  evening: ['chain', 'roots', 'payouts', 'mails', 'upkeep'],
};
