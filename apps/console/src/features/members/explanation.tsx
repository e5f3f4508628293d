import { micro, toDecimal } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { DescriptionList, Table, useDates, type Column } from '@fairlaunch/ui';
import { usePercent } from '@fairlaunch/web';
import { textOr, useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';

type Explanation = Output<Endpoints['operatorExplainLine']>['explanation'];

/** Said elsewhere in the panel. */
const LEFT_OUT = new Set(['kind', 'day', 'member', 'line', 'waitsFor']);

/** A line in words: its rule, what came of it, and everything that it was computed from. */
export function ExplanationView({ explanation }: { explanation: Explanation }) {
  const text = useText();
  const { line, kind } = explanation;
  const due = toDecimal(micro(line.target) + micro(line.accelerated) + micro(line.carried));
  const parts = Object.entries(explanation).filter(([name]) => !LEFT_OUT.has(name));
  const lists = parts.flatMap(([name, value]) => (isRows(value) ? [[name, value] as const] : []));
  return (
    <div className="grid gap-3 rounded-control bg-surface-raised p-3">
      <p className="text-13">{text(`why.rule.${kind}`)}</p>
      <DescriptionList
        items={[
          { id: 'due', label: text('members.income.due'), value: <Money value={due} /> },
          ...valuesOf(parts).map(([name, value]) => ({
            id: name,
            label: labelOf(name),
            value: <Value name={name} value={value} />,
          })),
          { id: 'paid', label: text('members.income.paid'), value: <Money value={line.paid} /> },
        ]}
      />
      {lists.map(([name, rows]) => (
        <PartTable key={name} name={name} rows={rows} />
      ))}
    </div>
  );
}

type Plain = string | number;

const isRows = (value: unknown): value is object[] =>
  Array.isArray(value) && value.length > 0 && typeof value[0] === 'object';

const labelOf = (name: string): string => textOr(`explained.${name}`, name);

/** Plain values, with those of an inner object among them. */
const valuesOf = (entries: readonly (readonly [string, unknown])[]): [string, Plain][] =>
  entries.flatMap(([name, value]): [string, Plain][] => {
    if (typeof value === 'string' || typeof value === 'number') return [[name, value]];
    if (Array.isArray(value))
      return isRows(value) || !value.length ? [] : [[name, value.join(', ')]];
    return typeof value === 'object' && value !== null ? valuesOf(Object.entries(value)) : [];
  });

/** A share ends with its unit, a day has it in its name, and amounts are texts. */
function Value({ name, value }: { name: string; value: Plain }) {
  const percent = usePercent();
  const dates = useDates();
  if (typeof value === 'string')
    return /^\d+(\.\d+)?$/.test(value) ? <Money value={value} /> : value;
  if (/ppm/i.test(name)) return percent(value, 4);
  return name === 'openDay' || name === 'from' ? dates.day(value) : value;
}

type Part = Map<string, Plain>;

const columnsOf = (rows: readonly Part[]): Column<Part>[] =>
  [...new Set(rows.flatMap((row) => [...row.keys()]))].map((name) => ({
    id: name,
    head: labelOf(name),
    cell: (row) => <Value name={name} value={row.get(name) ?? ''} />,
  }));

function PartTable({ name, rows }: { name: string; rows: object[] }) {
  const parts = rows.map((row): Part => new Map(valuesOf(Object.entries(row))));
  return (
    <div className="overflow-x-auto">
      <Table
        label={labelOf(name)}
        columns={columnsOf(parts)}
        rows={parts}
        rowKey={(row) => [...row.values()].join(' ')}
      />
    </div>
  );
}
