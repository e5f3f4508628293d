import type { Plan } from '#plan/plan.ts';

const HOUR_MS = 3_600_000;

/** After a change of device nothing leaves an account until then (rulebook §15). */
export const changeHoldEnd = ({ wallet }: Plan, changedAt: Date): Date =>
  new Date(changedAt.getTime() + wallet.changeHoldHours * HOUR_MS);

/** Least that a plan may ask (rulebook §15). */
export const MIN_APPROVALS = 2;
export const MIN_HOLD_HOURS = 1;
