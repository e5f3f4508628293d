import { Card, CardHead, Table, type Column } from '@fairlaunch/ui';
import type { ReactNode } from 'react';

/** A row of a table of rules: its name and its cells, by column. */
export type RuleRow = { id: string; [column: string]: ReactNode };

export function RuleCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CardHead title={title} />
      {children}
    </Card>
  );
}

/** @param heads id and head of each column, that of the row's name first */
export function RuleTable({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly (readonly [string, string])[];
  rows: RuleRow[];
}) {
  const columns: Column<RuleRow>[] = heads.map(([id, head], index) => ({
    id,
    head,
    end: index > 0,
    cell: (row) => row[id],
  }));
  return (
    <div className="[&_td]:px-2 [&_th]:px-2 [&_th]:wrap-anywhere [&_th]:whitespace-normal">
      <Table label={label} columns={columns} rows={rows} rowKey={(row) => row.id} />
    </div>
  );
}

/** The first cell of a row: its name and a note. */
export function Named({ name, note }: { name: string; note?: string | undefined }) {
  return (
    <span className="grid py-2 wrap-anywhere">
      <span className="inline-block first-letter:uppercase">{name}</span>
      {note && <span className="text-12 text-content-alt">{note}</span>}
    </span>
  );
}
