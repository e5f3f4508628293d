import { micro, type Micro } from '@fairlaunch/money';
import {
  readTypedAmount,
  unmistakable,
  type TypedAmount,
  type TypedAmountProblem,
} from '@fairlaunch/protocol';
import { AmountInput, textsOf } from '@fairlaunch/ui';
import type { ReactNode } from 'react';
import { useAmountText } from './use-amount-text.ts';

const { useText } = textsOf<
  | `amount.problem.${TypedAmountProblem}`
  | 'amount.readAs'
  | 'amount.max'
  | 'amount.enter'
  | 'amount.zero'
>();

type AmountFieldProps = {
  label: ReactNode;
  unit: string;
  typed: string;
  onTyped: (typed: string) => void;
  aside?: ReactNode;
  hint?: ReactNode;
  /** Rules of the page that the amount breaks; those of writing a number are added. */
  problems?: readonly string[];
  /** Round amounts to tap, in tokens. */
  quick?: readonly string[];
  /** Round amounts above it are off; undefined while it is not known. In tokens. */
  most?: string | undefined;
};

/** An amount as it is typed, and how it is read where that is not plain. */
export function AmountField({
  typed,
  onTyped,
  hint,
  problems = [],
  quick = [],
  most,
  ...shown
}: AmountFieldProps) {
  const text = useText();
  const read = readTypedAmount(typed, { unit: shown.unit });
  return (
    <AmountInput
      {...shown}
      value={typed}
      onValue={onTyped}
      hint={readingOf(read) ?? hint ?? (read.state === 'empty' && text('amount.enter'))}
      problems={
        read.state === 'problem'
          ? [text(`amount.problem.${read.problem}`, { unit: shown.unit })]
          : problems
      }
      quick={useQuickAmounts(quick, most)}
    />
  );

  function readingOf(amount: TypedAmount): string | undefined {
    if (amount.state === 'zero') return text('amount.zero');
    if (amount.state !== 'amount' || amount.readAs === undefined) return undefined;
    return text('amount.readAs', { amount: `${amount.readAs} ${shown.unit}` });
  }
}

function useQuickAmounts(round: readonly string[], most: string | undefined) {
  const text = useText();
  const amountText = useAmountText();
  const limit: Micro | undefined = most === undefined ? undefined : micro(most);
  const choices = round.map((value) => ({
    id: value,
    value,
    label: amountText(value),
    disabled: limit !== undefined && micro(value) > limit,
  }));
  if (most === undefined || round.length === 0) return choices;
  return [
    ...choices,
    { id: 'max', value: unmistakable(most), label: text('amount.max'), disabled: limit === 0n },
  ];
}
