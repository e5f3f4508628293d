import { DayChart } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { WhatIfDay } from '../day.ts';
import { running } from '../periods.ts';

/**
 * A chart of the running totals of paid and target, without the day of the opening, on which
 * nothing is earned.
 */
export function RunningChart({ days }: { days: readonly WhatIfDay[] }) {
  const text = useText();
  const amountText = useAmountText();
  const paid = running(days.slice(1), (day) => day.paid);
  const target = running(days.slice(1), (day) => day.target);
  return (
    <DayChart
      label={text('whatIf.picture')}
      shape="line"
      valueHead={text('whatIf.paid')}
      dayName={(day) => text('whatIf.day', { day })}
      against={{ values: target.map(Number), label: text('whatIf.target') }}
      days={paid.map((amount, index) => ({
        day: index + 1,
        value: Number(amount),
        label: text('whatIf.paidOfTarget', {
          paid: amountText(amount),
          target: amountText(target[index] ?? 0n),
        }),
      }))}
    />
  );
}
