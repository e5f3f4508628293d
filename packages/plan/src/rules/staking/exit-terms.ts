import type { Micro } from '@fairlaunch/money';
import { isOwnMoney, type OrderKind } from '#tables/order-kinds.ts';

export type ExitTerms = {
  principal: Micro;
  fee: Micro;
  quotaLapsing: Micro;
  /** The member's whole pending, whichever order it came from (rulebook §3). */
  pendingLapsing: Micro;
};

/**
 * The principal of an invitation belongs to pool TASK: none comes back, for no fee (rulebook §4).
 */
export function exitTerms(
  order: { kind: OrderKind; amount: Micro; quota: Micro; released: Micro; exitFee: Micro },
  pending: Micro,
): ExitTerms {
  const owned = isOwnMoney(order.kind);
  const fee = owned ? order.exitFee : 0n;
  return {
    principal: owned ? order.amount - fee : 0n,
    fee,
    quotaLapsing: order.quota - order.released,
    pendingLapsing: pending,
  };
}
