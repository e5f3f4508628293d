import { displayAmount, micro, type Micro, type Precision } from '@fairlaunch/money';
import { useLanguageTag } from '@fairlaunch/ui';
import { CONCEALED_AMOUNT, useConcealment } from './concealed.ts';

type AmountText = (value: string | Micro, precision?: Precision) => string;

/** Writes amounts within sentences. */
export function useAmountText(): AmountText {
  const shown = useShownAmountText();
  const isConcealed = useConcealment() !== undefined;
  return isConcealed ? () => CONCEALED_AMOUNT : shown;
}

/**
 * The same for amounts that are shown even while amounts are concealed: those of rules and of
 * decisions.
 */
export function useShownAmountText(): AmountText {
  const language = useLanguageTag();
  return (value, precision = 'full') =>
    displayAmount(typeof value === 'string' ? micro(value) : value, language, precision).text;
}
