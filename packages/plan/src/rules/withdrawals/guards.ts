import type { Plan } from '../../plan/plan.ts';

/** People who approve a withdrawal above the limits, and hours of hold after a change of device, at least (rulebook §15). */
export const LEAST_APPROVALS = 2;
export const LEAST_HOLD_HOURS = 1;

/** Whether a plan guards withdrawals as the rulebook asks, whoever wrote it and however long ago. */
export function guardsWithdrawals({ wallet }: Pick<Plan, 'wallet'>): boolean {
  return wallet.approvals >= LEAST_APPROVALS && wallet.changeHoldHours >= LEAST_HOLD_HOURS;
}
