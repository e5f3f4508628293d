import { toDecimal } from '@fairlaunch/money';
import { Card, CardHead, DescriptionList, LineChart } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '../../../shared/language/text.ts';
import type { WhatIfDay } from '../day.ts';
import { lapsedOf, running, totalOf } from '../periods.ts';

function Legend({ first, last }: { first: string; last: string }) {
  const text = useText();
  return (
    <div className="flex justify-between gap-3 text-12 text-content-alt">
      <span>{first}</span>
      <span className="flex flex-wrap justify-center gap-x-3">
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-[3px] bg-part-available" />
          {text('whatIf.target')}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-[3px] bg-part-staking" />
          {text('whatIf.paid')}
        </span>
      </span>
      <span>{last}</span>
    </div>
  );
}

export function Summary({ days }: { days: readonly WhatIfDay[] }) {
  const text = useText();
  const total = totalOf(days);
  if (!total) return null;
  const back = days.find((day) => day.principal > 0n);
  const money = (amount: bigint) => <Money value={toDecimal(amount)} unit="USDT" />;
  return (
    <Card className="grid gap-4">
      <CardHead title={text('whatIf.summary')} />
      <LineChart
        label={text('whatIf.picture')}
        series={[
          {
            id: 'paid',
            values: running(days, (day) => day.paid),
            className: 'stroke-part-staking',
          },
          {
            id: 'target',
            values: running(days, (day) => day.target),
            className: 'stroke-part-available',
            dashed: true,
          },
        ]}
      />
      <Legend
        first={text('whatIf.day', { day: 1 })}
        last={text('whatIf.day', { day: total.lastDay })}
      />
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
      {total.cleared > 0n && (
        <p className="text-12 text-content-alt">{text('whatIf.clearedNote')}</p>
      )}
    </Card>
  );
}
