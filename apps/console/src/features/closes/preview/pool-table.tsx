import type { PreviewedClose } from '@fairlaunch/protocol';
import { CardHead, Table, type Column } from '@fairlaunch/ui';
import { usePercent } from '@fairlaunch/web';
import { None } from '#shared/components/moment.tsx';
import { PoolName } from '#shared/components/pool-name.tsx';
import { payOutBadness } from '#shared/figures/bad-figures.ts';
import { Figure } from '#shared/figures/figure.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';

type Pool = PreviewedClose['pools'][number];

const AMOUNTS = ['holds', 'due', 'paid', 'left'] as const;

const HEADS = {
  holds: 'closes.preview.holds',
  due: 'closes.preview.dues',
  paid: 'closes.preview.paid',
  left: 'closes.preview.left',
} as const;

function useColumns(): Column<Pool>[] {
  const text = useText();
  const percent = usePercent();
  const ratio = (ppm: number | null) => (ppm === null ? <None /> : percent(ppm));
  return [
    { id: 'pool', head: text('closes.preview.pool'), cell: ({ pool }) => <PoolName pool={pool} /> },
    ...AMOUNTS.map((name) => ({
      id: name,
      head: text(HEADS[name]),
      end: true,
      cell: (row: Pool) => <Money value={row[name]} unit={row.asset} />,
    })),
    {
      id: 'ratio',
      head: text('closes.preview.payOut'),
      end: true,
      cell: (row) => <Figure badness={payOutBadness(row)}>{ratio(row.payOutPpm)}</Figure>,
    },
    {
      id: 'before',
      head: text('closes.preview.payOutBefore'),
      end: true,
      cell: (row) => ratio(row.payOutPpmBefore),
    },
  ];
}

/** What each pool holds, pays and is left with, and which part of what falls due it can pay. */
export function PoolTable({ pools }: { pools: Pool[] }) {
  const text = useText();
  const columns = useColumns();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CardHead title={text('closes.preview.pools')} />
      <Table
        label={text('closes.preview.pools')}
        columns={columns}
        rows={pools}
        rowKey={({ pool }) => pool}
      />
    </section>
  );
}
