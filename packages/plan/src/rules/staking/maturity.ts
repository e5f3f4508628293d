import type { Close } from '#tables/close.ts';
import type { CompletedOrder } from '#tables/result-rows.ts';
import { STAKE_KINDS, isOwnMoney } from '#tables/order-kinds.ts';

/**
 * Step 10: completes orders (rulebook §4, §6). @param ended rows of orders that have released all
 */
export function completeOrders({ orders }: Close, ended: readonly number[]): CompletedOrder[] {
  const { number, member, kind, amount } = orders;
  return ended
    .toSorted((one, other) => number[one]! - number[other]!)
    .map((row) => {
      const stakeKind = STAKE_KINDS[kind[row]!]!;
      return {
        order: number[row]!,
        member: member[row]!,
        kind: stakeKind,
        principal: isOwnMoney(stakeKind) ? BigInt(amount[row]!) : 0n,
      };
    });
}
