/** Times and sizes of the specification for screens (spec §2, §7, §8, §9), in one place. */

export const TOAST_DURATION_MS = 2_000;
/** A second tap within this time is ignored. */
export const THROTTLE_MS = 500;
/** Time before the page signs out when the session was ended elsewhere (spec §8, 40002). */
export const SIGN_OUT_DELAY_MS = 500;
/** Time before a page shows that it is loading. */
export const PAGE_LOADING_DELAY_MS = 200;
/** Time after which a page counts as failed to load; other code may take longer. */
export const PAGE_TIMEOUT_MS = 60_000;
export const CHUNK_TIMEOUT_MS = 120_000;
/** The largest number in a badge; for more it shows a plus sign. */
export const MAX_BADGE = 999;
/** In pixels a second. */
export const TICKER_SPEED = 80;
export const OVERLAY_Z_INDEX = 10_070;
/** Years that a date picker offers before and after the current one. */
export const PICKER_YEARS = 10;
