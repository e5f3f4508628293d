import { toDecimal, type Micro } from '@fairlaunch/money';
import { Table, type Column } from '@fairlaunch/ui';
import { usePercent } from '@fairlaunch/web';
import { None } from '#shared/components/moment.tsx';
import { paidShareBadness } from '#shared/figures/bad-figures.ts';
import { Figure } from '#shared/figures/figure.tsx';
import { Money } from '#shared/money/money.tsx';
import { useText } from '#shared/language/text.ts';
import { ratioPpm, totalOf, type Comparison, type SimulatedWeek } from '../weeks.ts';

type Measure = 'target' | 'paid' | 'pending' | 'open' | 'staticPool' | 'teamPool';
type Row = {
  id: Measure | 'ratio';
  inForce: Micro | number | undefined;
  tried: Micro | number | undefined;
};
const MEASURES: readonly Measure[] = [
  'target',
  'paid',
  'pending',
  'open',
  'staticPool',
  'teamPool',
];

function rowsOf(inForce: SimulatedWeek, tried: SimulatedWeek | undefined): Row[] {
  return [
    { id: 'ratio', inForce: ratioPpm(inForce), tried: tried && ratioPpm(tried) },
    ...MEASURES.map((id) => ({ id, inForce: inForce[id], tried: tried?.[id] })),
  ];
}

export function Totals({ comparison }: { comparison: Comparison }) {
  const text = useText();
  const percent = usePercent();
  const [inForce, tried] = [
    totalOf(comparison.inForce),
    comparison.tried && totalOf(comparison.tried),
  ];
  const value = (amount: Row['inForce']) =>
    amount === undefined ? (
      <None />
    ) : typeof amount === 'number' ? (
      <Figure badness={paidShareBadness(amount)}>{percent(amount)}</Figure>
    ) : (
      <Money value={toDecimal(amount)} />
    );
  const columns: Column<Row>[] = [
    { id: 'measure', head: text('whatIf.measure'), cell: (row) => text(`whatIf.total.${row.id}`) },
    { id: 'inForce', head: text('whatIf.inForce'), end: true, cell: (row) => value(row.inForce) },
    ...(tried
      ? [
          {
            id: 'tried',
            head: text('whatIf.tried'),
            end: true,
            cell: (row: Row) => value(row.tried),
          },
        ]
      : []),
  ];
  return (
    inForce && (
      <Table
        label={text('whatIf.totals')}
        columns={columns}
        rows={rowsOf(inForce, tried)}
        rowKey={(row) => row.id}
      />
    )
  );
}
