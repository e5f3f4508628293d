/** Real time; an action takes no signature whose deadline lies further ahead. */
export const MAX_SIGNATURE_LIFETIME_SECONDS = 30 * 60;
