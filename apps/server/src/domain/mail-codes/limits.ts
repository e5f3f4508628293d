/** Limits of sending codes, in the database's real time. */
export const CODES_PER_MEMBER_AND_DAY = 10;
export const CODES_PER_RECIPIENT_AND_DAY = 5;
export const CODES_PER_NETWORK_AND_HOUR = 60;

export const CODE_TRIES = 5;
