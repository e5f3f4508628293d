import { toDecimal } from '@fairlaunch/money';
import { Disclosure, Table, Tabs, type Column } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { useState } from 'react';
import { useText } from '#shared/language/text.ts';
import type { WhatIfDay } from '../day.ts';
import { periodsOf, type Period } from '../periods.ts';

type Span = 'week' | 'day';
const LENGTHS: Record<Span, number> = { week: 7, day: 1 };

function useColumns(): Column<Period>[] {
  const text = useText();
  const amountText = useAmountText();
  const money = (amount: bigint) => <Money value={toDecimal(amount)} />;
  return [
    {
      id: 'when',
      head: text('whatIf.when'),
      cell: ({ day, lastDay, principal, fee }) => (
        <>
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            {day === lastDay ? day : `${day}–${lastDay}`}
          </bdi>
          {principal > 0n && (
            <span className="block max-w-32 text-12 text-content-alt">
              {text('whatIf.principalAndFee', {
                amount: amountText(principal),
                fee: amountText(fee),
              })}
            </span>
          )}
        </>
      ),
    },
    { id: 'target', head: text('whatIf.target'), end: true, cell: (row) => money(row.target) },
    { id: 'paid', head: text('whatIf.paid'), end: true, cell: (row) => money(row.paid) },
    { id: 'pending', head: text('whatIf.notFunded'), end: true, cell: (row) => money(row.pending) },
  ];
}

export function PeriodTable({ days }: { days: readonly WhatIfDay[] }) {
  const text = useText();
  const [span, setSpan] = useState<Span>('week');
  const columns = useColumns();
  return (
    <Disclosure title={text('whatIf.rows')}>
      <Tabs
        label={text('whatIf.span')}
        value={span}
        onValue={setSpan}
        options={(['week', 'day'] as const).map((value) => ({
          value,
          label: text(`whatIf.span.${value}`),
        }))}
      />
      <Table
        label={text('whatIf.table')}
        columns={columns}
        rows={periodsOf(days, LENGTHS[span])}
        rowKey={(row) => row.day}
      />
    </Disclosure>
  );
}
