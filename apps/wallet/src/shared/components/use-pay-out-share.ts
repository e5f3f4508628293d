import { LEAST_PAY_OUT_PPM } from '@fairlaunch/plan';
import { usePercent } from '@fairlaunch/web';
import { useText } from '../language/text.ts';
import type { PayOut } from '../pay-out.ts';

/** 0 % is kept for days that paid nothing. */
export function usePayOutShare(): (day: Pick<PayOut, 'ppm' | 'paidNothing'>) => string {
  const text = useText();
  const percent = usePercent();
  return ({ ppm, paidNothing }) =>
    ppm < LEAST_PAY_OUT_PPM && !paidNothing
      ? text('payOut.under', { percent: percent(LEAST_PAY_OUT_PPM, 1) })
      : percent(ppm, 1);
}
