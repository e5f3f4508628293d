import { micro } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { useDates } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { useText } from '../../../shared/language/text.ts';

type Summary = Output<Endpoints['incomeSummary']>;

/** This month’s income, with the month before and all so far below it. */
export function MonthFigure({
  summary: { month, before },
  total,
}: {
  summary: Summary;
  total: string | undefined;
}) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const remark = (id: 'home.waits' | 'home.returned', amount: string) =>
    micro(amount) > 0n && (
      <p className="text-12 text-content-alt">{text(id, { amount: amountText(amount, 'line') })}</p>
    );
  return (
    <div className="grid gap-0.5 px-1 pb-2">
      <div className="text-13 text-content-alt">
        {text('income.creditedIn', { month: dates.month(month.firstDay) })}
      </div>
      <Money value={month.paid} unit="USDT" size="hero" />
      {remark('home.waits', month.waits)}
      {remark('home.returned', month.returned)}
      <p className="text-13">
        {dates.month(before.firstDay)}: <Money value={before.paid} unit="USDT" />
      </p>
      {total !== undefined && (
        <p className="text-12 text-content-alt">
          {text('income.creditedInAll')}: <Money value={total} unit="USDT" />
        </p>
      )}
      <p className="text-12 text-content-faint">{text('income.closeTime')}</p>
    </div>
  );
}
