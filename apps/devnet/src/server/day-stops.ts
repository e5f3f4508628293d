const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

/**
 * Seconds after the start of a day: its close, the activation of the root 12 h later, and evening.
 */
export const DAY_STOPS_SECONDS = {
  close: 12 * MINUTE_SECONDS,
  noon: 12 * HOUR_SECONDS + 15 * MINUTE_SECONDS,
  evening: 20 * HOUR_SECONDS,
};

/** Jobs that have work at a stop of an ordinary day; on the last day all jobs run at every stop. */
export const JOBS_OF_STOPS: Record<keyof typeof DAY_STOPS_SECONDS, readonly string[]> = {
  close: [
    'follow-chain',
    'draw-boxes',
    'close-days',
    'record-coverage',
    'publish-roots',
    'release-emission',
  ],
  noon: ['activate-roots'],
  evening: [
    'follow-chain',
    'draw-boxes',
    'credit-bonuses',
    'publish-roots',
    'start-payouts',
    'send-payouts',
    'send-mails',
    'maintain-ledger',
    'count-referral-stakes',
    'income-months',
    'grant-referral-points',
    'mark-captain-legs',
    'return-airdrops',
    'open-whitelist',
  ],
};
