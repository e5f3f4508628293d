import { micro, type Micro } from '@fairlaunch/money';
import { unmistakable } from '@fairlaunch/protocol';
import { useAmountText } from '@fairlaunch/web';
import type { Remedy } from '../components/money-button.tsx';
import { useText } from '../language/text.ts';

type AmountBounds = {
  amount: Micro | undefined;
  /** Least and most as decimal numbers; undefined while they are not known, or without a bound. */
  least?: string | undefined;
  most?: string | undefined;
  /** True if only this amount serves its purpose, so that no other one is offered. */
  isFixed?: boolean;
  tooMuch?: string;
  /** What else is wrong with the amount, for which there is no remedy. */
  others?: readonly (string | false | undefined)[];
  onTyped: (typed: string) => void;
};

/**
 * All that is wrong with an amount, for its field, and for the button what is missing or puts it
 * right.
 */
export function useAmountBounds({
  amount,
  least,
  most,
  isFixed = false,
  tooMuch,
  others = [],
  onTyped,
}: AmountBounds) {
  const text = useText();
  const amountText = useAmountText();
  const isTooLittle = amount !== undefined && least !== undefined && amount < micro(least);
  const isTooMuch = amount !== undefined && most !== undefined && amount > micro(most);
  const canMend = most === undefined || (micro(most) >= micro(least ?? '0') && micro(most) > 0n);
  const fill = (label: 'action.most' | 'problem.belowMinimum', value: string): Remedy => ({
    label: text(label, { amount: amountText(value) }),
    onClick: () => onTyped(unmistakable(value)),
  });
  const remedy = (): Remedy | undefined => {
    if (!canMend || others.some(Boolean)) return undefined;
    if (isTooMuch) return isFixed ? undefined : fill('action.most', most);
    return isTooLittle ? fill('problem.belowMinimum', least) : undefined;
  };
  const problems = [
    isTooLittle && text('problem.belowMinimum', { amount: amountText(least) }),
    ...others,
    isTooMuch && (tooMuch ?? text('problem.insufficientBalance')),
  ].filter((problem) => typeof problem === 'string');
  return {
    problems,
    isPossible: amount !== undefined && amount > 0n && problems.length === 0,
    button: {
      missing: !amount && text('action.enterAmount'),
      instead: remedy(),
    },
  };
}
