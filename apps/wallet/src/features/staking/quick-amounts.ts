import { micro, toDecimal } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';

const STEPS = ['100', '250', '500'];

/** Round amounts, and the largest whole multiple that one order and the balance allow. */
export function quickAmounts(plan: Plan, available: string | undefined): string[] {
  const multiple = micro(plan.order.multiple);
  const max = micro(plan.order.max);
  const most =
    available === undefined || micro(available) > max
      ? max
      : (micro(available) / multiple) * multiple;
  const round = STEPS.filter((step) => micro(step) < most && micro(step) % multiple === 0n);
  return most > 0n ? [...round, toDecimal(most)] : STEPS;
}
