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
  /** Problems of the amount by the page's rules; problems of its notation are added here. */
  problems?: readonly string[];
  /** Round amounts that can be tapped, in tokens. */
  quick?: readonly string[];
  /**
   * The most that can be entered, in tokens; larger round amounts are disabled. Undefined while it
   * is not known.
   */
  most?: string | undefined;
};

/** A field for an amount; says below how it reads the text if that is not plain. */
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
