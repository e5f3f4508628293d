import { DayChart } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';
import { usePercent } from '../money/use-percent.ts';
import type { PayOut } from '../pay-out.ts';

const WHOLE_PPM = 1_000_000;
/** Less than this is written as 0 %, which is kept for days that paid nothing. */
const LEAST_PPM = 1000;

/** Paid of what fell due, a bar a day, and in words how many days paid nothing or little. */
export function PayOutChart({ days, label }: { days: readonly PayOut[]; label: string }) {
  const text = useText();
  const percent = usePercent();
  const nothing = days.filter(({ paidNothing }) => paidNothing).length;
  const little = days.filter(({ isBad }) => isBad).length - nothing;
  return (
    <div className="grid gap-2">
      <p className="text-13 font-medium">
        {text('payOut.nothingDays', { count: nothing, all: days.length, little })}
      </p>
      <DayChart
        label={label}
        shape="bars"
        valueHead={text('payOut.head')}
        badLabel={text('payOut.little')}
        reference={{ value: WHOLE_PPM, label: text('payOut.whole') }}
        days={days.map(({ day, ppm, isBad, paidNothing }) => ({
          day,
          value: ppm,
          label:
            ppm < LEAST_PPM && !paidNothing
              ? text('payOut.under', { percent: percent(LEAST_PPM, 1) })
              : percent(ppm, 1),
          isBad,
        }))}
      />
    </div>
  );
}
