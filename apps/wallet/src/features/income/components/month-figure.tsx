import type { Endpoints, Output } from '@fairlaunch/protocol';
import { useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { HeldParts } from './held-parts.tsx';

type Summary = Output<Endpoints['incomeSummary']>;

/** This month’s income; below it the month before and the total so far. */
export function MonthFigure({
  summary: { month, before },
  total,
}: {
  summary: Summary;
  total: string | undefined;
}) {
  const text = useText();
  const dates = useDates();
  return (
    <div className="grid gap-0.5 px-1 pb-2">
      <div className="text-13 text-content-alt">
        {text('income.creditedIn', { month: dates.month(month.firstDay) })}
      </div>
      <Money value={month.paid} unit="USDT" size="hero" />
      <HeldParts waits={month.waits} returned={month.returned} />
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
