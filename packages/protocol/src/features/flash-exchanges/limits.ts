/** Business time; a flash exchange that is not fulfilled by then calls the operators. */
export const FLASH_OVERDUE_SECONDS = 48 * 3_600;

/** Business time; then somebody else may claim it. */
export const FLASH_CLAIM_SECONDS = 24 * 3_600;

/** As a note to a proof, and far above any stock. */
export const MAX_FLASH_UNITS = 1_000_000_000;
