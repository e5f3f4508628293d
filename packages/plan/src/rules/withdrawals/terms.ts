import { micro, share, type Micro } from '@fairlaunch/money';
import type { Plan, WithdrawAsset } from '#plan/plan.ts';
import { MIN_APPROVALS, MIN_HOLD_HOURS } from './limits.ts';

/** True if a plan, which may be an old one, requires the minimum of rulebook §15. */
export function guardsWithdrawals({ wallet }: Pick<Plan, 'wallet'>): boolean {
  return wallet.approvals >= MIN_APPROVALS && wallet.changeHoldHours >= MIN_HOLD_HOURS;
}

/** The fee comes out of the amount. */
export type FeeTerms =
  { ok: true; fee: Micro; net: Micro } | { ok: false; problem: 'below-minimum' };

/** The larger of the smallest fee and the ppm (rulebook §15). *250 USDT: fee 1.25, net 248.75.* */
export function withdrawalFee(plan: Plan, asset: WithdrawAsset, gross: Micro): FeeTerms {
  const terms = plan.wallet.withdraw[asset];
  if (gross <= 0n || gross < micro(terms.min)) return { ok: false, problem: 'below-minimum' };
  const rate = share(gross, terms.feePpm);
  const least = micro(terms.feeMin);
  const fee = rate > least ? rate : least;
  return { ok: true, fee, net: gross - fee };
}

/** The fee of a transfer, for any asset that members can send (rulebook §15). */
export function transferFee({ wallet }: Plan, amount: Micro): FeeTerms {
  const fee = share(amount, wallet.transferFeePpm);
  if (amount <= 0n || amount < micro(wallet.transferMin) || fee >= amount)
    return { ok: false, problem: 'below-minimum' };
  return { ok: true, fee, net: amount - fee };
}
