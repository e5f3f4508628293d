import { numberFormat } from '@fairlaunch/money';
import { CONCEALED_AMOUNT, useAmountText, useConcealment } from '@fairlaunch/web';
import { useLanguageTag } from '#shared/language/text.ts';
import { exactText, type Exact } from '#features/income/exact.ts';

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
