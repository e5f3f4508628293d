import { toDecimal } from '@fairlaunch/money';
import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { WhatIfDay } from '../day.ts';
import { lapsedOf, totalOf } from '../periods.ts';
import { RunningChart } from './running-chart.tsx';

export function Summary({ days }: { days: readonly WhatIfDay[] }) {
  const text = useText();
  const total = totalOf(days);
  if (!total) return null;
  const back = days.find((day) => day.principal > 0n);
  const money = (amount: bigint) => <Money value={toDecimal(amount)} unit="USDT" />;
  return (
    <Card className="grid gap-4">
      <CardHead title={text('whatIf.summary')} />
      <DescriptionList
        items={[
          { id: 'target', label: text('whatIf.targetInAll'), value: money(total.target) },
          {
            id: 'paid',
            label: text('whatIf.paidInAll'),
            value: <strong className="font-strong">{money(total.paid)}</strong>,
          },
          { id: 'pending', label: text('whatIf.notFundedInAll'), value: money(total.pending) },
          ...(lapsedOf(total) > 0n
            ? [{ id: 'lapsed', label: text('whatIf.lapsed'), value: money(lapsedOf(total)) }]
            : []),
          ...(total.cleared > 0n
            ? [{ id: 'cleared', label: text('whatIf.cleared'), value: money(total.cleared) }]
            : []),
          ...(back
            ? [
                {
                  id: 'principal',
                  label: text('whatIf.principal', { day: back.day }),
                  value: money(back.principal),
                },
              ]
            : []),
          { id: 'fee', label: text('stake.exitFee'), value: money(total.fee) },
        ]}
      />
      <RunningChart days={days} />
      {total.cleared > 0n && (
        <p className="text-12 text-content-alt">{text('whatIf.clearedNote')}</p>
      )}
    </Card>
  );
}
