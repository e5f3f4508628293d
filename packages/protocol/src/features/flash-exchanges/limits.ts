/** Business time after which a flash exchange that is not fulfilled counts as overdue. */
export const FLASH_OVERDUE_SECONDS = 48 * 3_600;

/** Business time after which another operator may claim a flash exchange. */
export const FLASH_CLAIM_SECONDS = 24 * 3_600;

/** Far above any stock: a bound for the units of one proof. */
export const MAX_FLASH_UNITS = 1_000_000_000;
