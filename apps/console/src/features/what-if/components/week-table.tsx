import { toDecimal, type Micro } from '@fairlaunch/money';
import { DataTable, sortable, type DataColumn } from '#shared/table/data-table.tsx';
import { ExportButton } from '#shared/table/export-button.tsx';
import { None } from '#shared/components/moment.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { paidShareBadness } from '#shared/figures/bad-figures.ts';
import { Figure } from '#shared/figures/figure.tsx';
import { Money } from '#shared/money/money.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { useSort } from '#shared/table/use-sort.ts';
import type { CsvField } from '#shared/table/csv.ts';
import { usePercent } from '@fairlaunch/web';
import { ratioPpm, type Comparison, type SimulatedWeek } from '../weeks.ts';

type Row = SimulatedWeek & { plan: 'inForce' | 'tried' };
const BY_WEEK = { column: 'week', direction: 'ascending' } as const;
const AMOUNTS = ['open', 'target', 'paid', 'carried', 'pending', 'staticPool', 'teamPool'] as const;

const FIELDS: CsvField<Row>[] = [
  { name: 'plan', value: (row) => row.plan },
  { name: 'week', value: (row) => row.week },
  { name: 'members', value: (row) => row.members },
  ...AMOUNTS.map((name) => ({ name, value: (row: Row) => toDecimal(row[name]) })),
  { name: 'paidPpm', value: (row) => ratioPpm(row) ?? null },
];

const rowsOf = (weeks: readonly SimulatedWeek[] | undefined, plan: Row['plan']): Row[] =>
  (weeks ?? []).map((week) => ({ ...week, plan }));

function useColumns(): DataColumn<Row>[] {
  const text = useText();
  const percent = usePercent();
  const amount = (id: Exclude<(typeof AMOUNTS)[number], 'carried'>): DataColumn<Row> => ({
    id,
    head: text(`whatIf.column.${id}`),
    end: true,
    value: (row) => Number(row[id]),
    cell: (row) => <Money value={toDecimal(row[id] satisfies Micro)} />,
  });
  return [
    {
      id: 'week',
      head: text('whatIf.column.week'),
      end: true,
      value: (row) => row.week,
      cell: (row) => row.week,
    },
    {
      id: 'members',
      head: text('whatIf.column.members'),
      end: true,
      value: (row) => row.members,
      cell: (row) => row.members,
    },
    amount('open'),
    amount('target'),
    amount('paid'),
    {
      id: 'ratio',
      head: text('whatIf.column.ratio'),
      end: true,
      value: (row) => ratioPpm(row) ?? -1,
      cell: (row) => {
        const ppm = ratioPpm(row);
        return ppm === undefined ? (
          <None />
        ) : (
          <Figure badness={paidShareBadness(ppm)}>{percent(ppm)}</Figure>
        );
      },
    },
    amount('pending'),
    amount('staticPool'),
    amount('teamPool'),
  ];
}

export function WeekTable({ comparison }: { comparison: Comparison }) {
  const text = useText();
  const [search, setSearch] = useSearchOf('whatIf');
  const columns = useColumns();
  const [sort, setSort] = useSort(sortable(columns), BY_WEEK);
  const shown = comparison.tried && search.plan === 'tried' ? 'tried' : 'inForce';
  return (
    <section className="grid gap-3">
      <div className="flex gap-1.5">
        {comparison.tried &&
          (['inForce', 'tried'] as const).map((plan) => (
            <SmallButton
              key={plan}
              pressed={plan === shown}
              onClick={() => setSearch({ plan: plan === 'tried' ? plan : undefined })}
            >
              {text(`whatIf.${plan}`)}
            </SmallButton>
          ))}
        <span className="ms-auto">
          <ExportButton
            name="what-if"
            rows={() => [
              ...rowsOf(comparison.inForce, 'inForce'),
              ...rowsOf(comparison.tried, 'tried'),
            ]}
            fields={FIELDS}
          />
        </span>
      </div>
      <DataTable
        label={text('whatIf.weeksTable')}
        columns={columns}
        rows={rowsOf(comparison[shown], shown)}
        rowKey={(row) => row.week}
        sort={sort}
        onSort={setSort}
      />
    </section>
  );
}
