import { useText } from '../language/text.ts';
import { usePercent } from '../money/use-percent.ts';
import type { PayOut } from '../pay-out.ts';

/** Less than this would be written as 0 %, which is kept for days that paid nothing. */
const LEAST_PPM = 1000;

export function usePayOutShare(): (day: Pick<PayOut, 'ppm' | 'paidNothing'>) => string {
  const text = useText();
  const percent = usePercent();
  return ({ ppm, paidNothing }) =>
    ppm < LEAST_PPM && !paidNothing
      ? text('payOut.under', { percent: percent(LEAST_PPM, 1) })
      : percent(ppm, 1);
}
