import { micro, toDecimal } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';

/** The largest order that the balance and the plan allow, in USDT; undefined for an unknown balance. */
export function largestOrder(plan: Plan, available: string | undefined): string | undefined {
  if (available === undefined) return undefined;
  const multiple = micro(plan.order.multiple);
  const max = micro(plan.order.max);
  const balance = micro(available);
  const most = max > 0n && balance > max ? max : balance;
  return toDecimal((most / multiple) * multiple);
}
