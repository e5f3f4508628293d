import { STAKE_KINDS, isOwnMoney } from './order-kinds.ts';
import type { Close } from '../../settle/close.ts';
import type { CompletedOrder } from '../../settle/types.ts';

/**
 * Step 10: principal returns whole, whatever of the quota is still pending (rulebook §4, §6).
 * @param ended rows of orders that have released all of their quota
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
