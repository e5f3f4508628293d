import type { Close } from '@fairlaunch/protocol';
import { CardHead, Table, type Column } from '@fairlaunch/ui';
import { Money } from '#shared/money/money.tsx';
import { useText } from '#shared/language/text.ts';
import { WeekResult } from './week-result.tsx';

type Total = NonNullable<Close['totals']>[number];

function useColumns(): Column<Total>[] {
  const text = useText();
  return [
    { id: 'kind', head: text('closes.kind'), cell: (total) => text(`income.kind.${total.kind}`) },
    { id: 'lines', head: text('closes.lines'), end: true, cell: (total) => total.lines },
    {
      id: 'target',
      head: text('closes.totalTarget'),
      end: true,
      cell: (total) => <Money value={total.target} unit={total.asset} />,
    },
    {
      id: 'paid',
      head: text('closes.paid'),
      end: true,
      cell: (total) => <Money value={total.paid} unit={total.asset} />,
    },
  ];
}

export function CloseTotals({ close: { totals, week } }: { close: Close }) {
  const text = useText();
  const columns = useColumns();
  if (!totals) return null;
  return (
    <section className="grid gap-3 border-t border-border pt-4">
      <CardHead title={text('closes.totals')} />
      {totals.length === 0 ? (
        <p className="text-13 text-content-alt">{text('closes.noTotals')}</p>
      ) : (
        <Table
          label={text('closes.totals')}
          columns={columns}
          rows={totals}
          rowKey={(total) => total.kind}
        />
      )}
      {week && <WeekResult week={week} />}
    </section>
  );
}
