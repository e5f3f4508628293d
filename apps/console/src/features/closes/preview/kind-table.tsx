import { toDecimal } from '@fairlaunch/money';
import { signedMicro, type PreviewedClose } from '@fairlaunch/protocol';
import { CardHead, Table, type Column } from '@fairlaunch/ui';
import { None } from '#shared/components/moment.tsx';
import { Figure } from '#shared/figures/figure.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';

type Kind = PreviewedClose['kinds'][number];

const changeOf = ({ paid, before }: Kind): bigint =>
  (signedMicro(paid) ?? 0n) - (signedMicro(before?.paid ?? '0') ?? 0n);

function useColumns(): Column<Kind>[] {
  const text = useText();
  return [
    { id: 'kind', head: text('closes.kind'), cell: ({ kind }) => text(`income.kind.${kind}`) },
    { id: 'lines', head: text('closes.lines'), end: true, cell: ({ lines }) => lines },
    {
      id: 'due',
      head: text('closes.totalTarget'),
      end: true,
      cell: ({ due, asset }) => <Money value={due} unit={asset} />,
    },
    {
      id: 'paid',
      head: text('closes.paid'),
      end: true,
      cell: ({ paid, asset }) => <Money value={paid} unit={asset} />,
    },
    {
      id: 'change',
      head: text('closes.preview.change'),
      end: true,
      cell: (row) => (
        <Money
          value={toDecimal(changeOf(row))}
          unit={row.asset}
          sign={changeOf(row) > 0n ? '+' : undefined}
        />
      ),
    },
    {
      id: 'lapsed',
      head: text('closes.preview.lapses'),
      end: true,
      cell: ({ lapsed, asset }) =>
        lapsed === '0' ? (
          <None />
        ) : (
          <Figure badness="warning">
            <Money value={lapsed} unit={asset} />
          </Figure>
        ),
    },
  ];
}

/** What each kind of line pays, beside the last close, and what lapses of it. */
export function KindTable({ kinds }: { kinds: Kind[] }) {
  const text = useText();
  const columns = useColumns();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CardHead title={text('closes.preview.kinds')} />
      <Table
        label={text('closes.preview.kinds')}
        columns={columns}
        rows={kinds}
        rowKey={({ kind }) => kind}
      />
    </section>
  );
}
