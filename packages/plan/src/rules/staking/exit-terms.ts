import type { Micro } from '@fairlaunch/money';
import { isOwnMoney, type OrderKind } from './order-kinds.ts';

/** What an early exit gives back and what it ends, in micro-units (rulebook §4). */
export type ExitTerms = {
  /** Principal that comes back, the fee already taken off. */
  principal: Micro;
  /** The fee, out of the principal. */
  fee: Micro;
  /** The rest of the order's quota, which lapses. */
  quotaLapsing: Micro;
  /** The member's pending, which lapses whatever order it came from (rulebook §3). */
  pendingLapsing: Micro;
};

/**
 * The terms of leaving an order early (rulebook §4). The principal of an invitation is pool TASK's:
 * none comes back and no fee is taken.
 * @param order its kind and, in micro-units, its amount, quota, released and the exit fee of its own terms
 * @param pending the member's pending before the close, in micro-units
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
