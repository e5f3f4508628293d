/** Times and sizes of the specification for screens (spec §2, §7, §8, §9), in one place. */

export const TOAST_DURATION_MS = 2_000;
/** A second tap within this time is none. */
export const THROTTLE_MS = 500;
/** Before a session that ended elsewhere leaves the page (spec §8, 40002). */
export const SIGN_OUT_DELAY_MS = 500;
/** Before a page that loads says so. */
export const PAGE_LOADING_DELAY_MS = 200;
/** A page is given up then; other parts of the app may take longer. */
export const PAGE_TIMEOUT_MS = 60_000;
export const CHUNK_TIMEOUT_MS = 120_000;
/** Above it a badge says that there are more. */
export const MAX_BADGE = 999;
/** Pixels a second. */
export const TICKER_SPEED = 80;
export const OVERLAY_Z_INDEX = 10_070;
/** That a date picker offers before and after this one. */
export const PICKER_YEARS = 10;
