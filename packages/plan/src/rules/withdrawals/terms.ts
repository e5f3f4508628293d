import { micro, share, type Micro } from '@fairlaunch/money';
import type { Plan, WithdrawAsset } from '../../plan/plan.ts';

/** For a withdrawal above the limits (rulebook §15). */
export const MIN_APPROVALS = 2;

/** After a change of device (rulebook §15). */
export const MIN_HOLD_HOURS = 1;

/**
 * Whether a plan guards withdrawals as the rulebook asks, whoever wrote it and however long ago.
 */
export function guardsWithdrawals({ wallet }: Pick<Plan, 'wallet'>): boolean {
  return wallet.approvals >= MIN_APPROVALS && wallet.changeHoldHours >= MIN_HOLD_HOURS;
}

export type WithdrawalFee =
  { ok: true; fee: Micro; net: Micro } | { ok: false; problem: 'below-minimum' };

/**
 * Taken out of the amount: the larger of the asset's smallest fee and its ppm (rulebook §15). *250
 * USDT: fee 1.25, net 248.75.*
 */
export function withdrawalFee(plan: Plan, asset: WithdrawAsset, gross: Micro): WithdrawalFee {
  const terms = plan.wallet.withdraw[asset];
  if (gross <= 0n || gross < micro(terms.min)) return { ok: false, problem: 'below-minimum' };
  const rate = share(gross, terms.feePpm);
  const least = micro(terms.feeMin);
  const fee = rate > least ? rate : least;
  return { ok: true, fee, net: gross - fee };
}
