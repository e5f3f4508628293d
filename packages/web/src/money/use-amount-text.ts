import { displayAmount, micro, type Micro, type Precision } from '@fairlaunch/money';
import { useLanguageTag } from '@fairlaunch/ui';
import { CONCEALED_AMOUNT, useConcealment } from './concealed.ts';

type AmountText = (value: string | Micro, precision?: Precision) => string;

/** Writes amounts inside of sentences. */
export function useAmountText(): AmountText {
  const shown = useShownAmountText();
  const isConcealed = useConcealment() !== undefined;
  return isConcealed ? () => CONCEALED_AMOUNT : shown;
}

/** The same for amounts that nobody hides: a rule's, and those of a decision. */
export function useShownAmountText(): AmountText {
  const language = useLanguageTag();
  return (value, precision = 'full') =>
    displayAmount(typeof value === 'string' ? micro(value) : value, language, precision).text;
}
