/** Least that a plan may ask (rulebook §15). */
export const MIN_APPROVALS = 2;
export const MIN_HOLD_HOURS = 1;
