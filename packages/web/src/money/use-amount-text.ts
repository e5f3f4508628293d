import { displayAmount, micro, type Micro, type Precision } from '@fairlaunch/money';
import { useLanguageTag } from '@fairlaunch/ui';
import { CONCEALED_AMOUNT, useConcealment } from './concealed.ts';

/** Writes amounts inside of sentences. */
export function useAmountText(): (value: string | Micro, precision?: Precision) => string {
  const language = useLanguageTag();
  const isConcealed = useConcealment() !== undefined;
  if (isConcealed) return () => CONCEALED_AMOUNT;
  return (value, precision = 'full') =>
    displayAmount(typeof value === 'string' ? micro(value) : value, language, precision).text;
}
