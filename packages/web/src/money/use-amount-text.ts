import { displayAmount, micro, type Micro, type Precision } from '@fairlaunch/money';
import { useLanguageTag } from '@fairlaunch/ui';

/** Writes amounts inside of sentences. */
export function useAmountText(): (value: string | Micro, precision?: Precision) => string {
  const language = useLanguageTag();
  return (value, precision = 'full') =>
    displayAmount(typeof value === 'string' ? micro(value) : value, language, precision).text;
}
