import { micro, toDecimal } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';

const STEPS = ['100', '250', '500'];

/** Amounts to tap: round ones, and the most that one order may be and the balance allows, in whole multiples. */
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
