import type { Plan } from '#plan/plan.ts';

const HOUR_MS = 3_600_000;

/** Until then nothing leaves an account whose device changed (rulebook §15). */
export const changeHoldEnd = ({ wallet }: Plan, changedAt: Date): Date =>
  new Date(changedAt.getTime() + wallet.changeHoldHours * HOUR_MS);

/** The least that a plan may require (rulebook §15). */
export const MIN_APPROVALS = 2;
export const MIN_HOLD_HOURS = 1;
