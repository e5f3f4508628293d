import { LEAST_PAY_OUT_PPM } from '@fairlaunch/plan';
import { useText } from '../explanation/texts.ts';
import { usePercent } from '../money/use-percent.ts';
import type { PayOut } from './pay-out.ts';

/** 0 % is kept for days that paid nothing. */
export function usePayOutShare(): (day: Pick<PayOut, 'ppm' | 'paidNothing'>) => string {
  const text = useText();
  const percent = usePercent();
  return ({ ppm, paidNothing }) =>
    ppm < LEAST_PAY_OUT_PPM && !paidNothing
      ? text('payOut.under', { percent: percent(LEAST_PAY_OUT_PPM, 1) })
      : percent(ppm, 1);
}
