/** Real time. A signature whose deadline lies further ahead is refused. */
export const MAX_SIGNATURE_LIFETIME_SECONDS = 30 * 60;
