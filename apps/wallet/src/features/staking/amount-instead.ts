import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import { nearestOrderAmount, type Plan } from '@fairlaunch/plan';
import type { MessageId } from '#shared/language/text.ts';
import { largestOrder } from './largest-order.ts';

export type AmountInstead = { label: MessageId; amount: string };

/**
 * An amount that an order can have in place of one that it cannot, and how a button offers it.
 * @param limit of the money that it is meant from, where that does not suffice
 */
export function amountInstead(
  plan: Plan,
  amount: Micro,
  ownMoneyOpen: Micro,
  limit: string | undefined,
): AmountInstead | undefined {
  const nearest = nearestOrderAmount(plan, amount, ownMoneyOpen);
  if (nearest === undefined) return undefined;
  if (nearest !== amount)
    return { label: labelOf(plan, amount, nearest), amount: toDecimal(nearest) };
  const most = largestOrder(plan, limit);
  return most === undefined || most === '0' ? undefined : { label: 'action.most', amount: most };
}

function labelOf({ order }: Plan, amount: Micro, nearest: Micro): MessageId {
  if (nearest > amount) return 'problem.belowMinimum';
  return amount - nearest < micro(order.multiple) ? 'action.use' : 'action.most';
}
