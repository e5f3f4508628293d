import type { Micro } from '@fairlaunch/money';
import { orderAmountProblems, type Plan } from '@fairlaunch/plan';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '../language/text.ts';

/** Gives the problems of an order's amount, one for each rule that it breaks (rulebook §4). */
export function useOrderProblems(plan: Plan): (amount: Micro, ownMoneyOpen?: Micro) => string[] {
  const text = useText();
  const amountText = useAmountText();
  const { multiple, min, max, maxOpen } = plan.order;
  return (amount, ownMoneyOpen = 0n) =>
    orderAmountProblems(plan, amount, ownMoneyOpen).map((problem) =>
      text(`stake.problem.${problem}`, {
        multiple: amountText(multiple),
        min: amountText(min),
        max: amountText(max),
        maxOpen: amountText(maxOpen),
        open: amountText(ownMoneyOpen),
      }),
    );
}
