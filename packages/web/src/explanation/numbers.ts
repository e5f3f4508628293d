import { numberFormat } from '@fairlaunch/money';
import { CONCEALED_AMOUNT, useConcealment } from '../money/concealed.ts';
import { useAmountText } from '../money/use-amount-text.ts';
import { useLanguageTag } from '@fairlaunch/ui';
import { exactText, type Exact } from './exact.ts';

const MAX_DECIMALS = 18;

export function useNumbers() {
  const language = useLanguageTag();
  const amount = useAmountText();
  const isHidden = useConcealment() !== undefined;
  const format = numberFormat(language, { maximumFractionDigits: MAX_DECIMALS });
  return {
    amount,
    exact: (number: Exact): string =>
      isHidden ? CONCEALED_AMOUNT : format.format(exactText(number) as unknown as number),
  };
}
