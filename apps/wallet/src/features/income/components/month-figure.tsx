import type { Endpoints, Output } from '@fairlaunch/protocol';
import { useDates } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { DottedLine } from '#shared/components/dotted-line.tsx';
import { useText } from '#shared/language/text.ts';

type Summary = Output<Endpoints['incomeSummary']>;

/** This month’s income, and that of the month before. */
export function MonthFigure({ summary: { month, before } }: { summary: Summary }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const credited = text('income.creditedIn', { month: dates.month(month.firstDay) });
  const last = text('label.value', {
    label: dates.month(before.firstDay),
    value: `${amountText(before.paid, 'line')} USDT`,
  });
  return (
    <div className="grid gap-1 px-1 pb-2">
      <Money value={month.paid} unit="USDT" size="hero" />
      <p className="text-13 text-content-alt">
        <DottedLine text={`${credited} · ${last}`} />
      </p>
    </div>
  );
}
