import { LEAST_PAY_OUT_PPM } from '@fairlaunch/plan';
import { DayChart } from '@fairlaunch/ui';
import { usePercent } from '@fairlaunch/web';
import { useText } from '../language/text.ts';
import type { PayOut } from '@fairlaunch/web/pay-out';
import { usePayOutShare } from '@fairlaunch/web/pay-out';

const WHOLE_PPM = 1_000_000;

/** Paid of what fell due, a bar a day, and in words how many days paid nothing or little. */
export function PayOutChart({ days, label }: { days: readonly PayOut[]; label: string }) {
  const text = useText();
  const share = usePayOutShare();
  const percent = usePercent();
  const unpaid = days.filter(({ isUnpaid }) => isUnpaid).length;
  const little = days.filter(({ isBad }) => isBad).length - unpaid;
  return (
    <div className="grid gap-2">
      <p className="text-13 font-medium">
        {text('payOut.nothingDays', {
          count: unpaid,
          all: days.length,
          little,
          least: percent(LEAST_PAY_OUT_PPM, 1),
        })}
      </p>
      <DayChart
        label={label}
        shape="bars"
        valueHead={text('payOut.head')}
        badLabel={text('payOut.little')}
        reference={{ value: WHOLE_PPM, label: text('payOut.whole') }}
        days={days.map((one) => ({
          day: one.day,
          value: one.ppm,
          label: share(one),
          isBad: one.isBad,
        }))}
      />
    </div>
  );
}
