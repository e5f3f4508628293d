import { micro, toDecimal } from '@fairlaunch/money';
import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useRead } from '#shared/client/use-read.ts';
import { useText } from '#shared/language/text.ts';
import type { Performance } from '../api/performance.ts';
import { teamEarnings } from '../team-earnings.ts';

/** What assessments have decided so far, and what the member's orders can still pay (spec §3). */
export function WeekEarnings({ lastWeek }: Pick<Performance, 'lastWeek'>) {
  const text = useText();
  const totals = useRead('incomeTotals').data;
  const orders = useRead('orderTotals').data;
  const earnings = totals && teamEarnings(totals.kinds);
  const remaining = orders?.packages.reduce((sum, one) => sum + micro(one.remaining), 0n);
  const money = (value: bigint | undefined) =>
    value === undefined ? '–' : <Money value={toDecimal(value)} />;
  return (
    <Card className="grid gap-3">
      <CardHead title={text('week.earnings')} />
      <DescriptionList
        items={[
          {
            id: 'last',
            label: text('week.last'),
            value: lastWeek ? text(`week.state.${lastWeek.state}`) : text('week.lastNone'),
          },
          { id: 'cumulative', label: text('week.cumulative'), value: money(earnings?.cumulative) },
          { id: 'received', label: text('week.received'), value: money(earnings?.received) },
          { id: 'waiting', label: text('week.waiting'), value: money(earnings?.waiting) },
          { id: 'returned', label: text('week.returned'), value: money(earnings?.returned) },
          { id: 'remaining', label: text('week.accelerable'), value: money(remaining) },
        ]}
      />
      <p className="text-12 text-pretty text-content-alt">{text('week.earningsNote')}</p>
    </Card>
  );
}
