import { classNames, Table, type Column, type SortState } from '@fairlaunch/ui';
import { use, useRef } from 'react';
import { sortRows, type SortValue } from './sort.ts';
import { useRowKeys } from './use-row-keys.ts';
import { PanelIsOpen } from './panel-is-open.ts';

/** `value` makes a column sortable. A `minor` column is hidden beside an open panel. */
export type DataColumn<Row> = Column<Row> & { value?: (row: Row) => SortValue; minor?: boolean };

type DataTableProps<Row> = {
  label: string;
  columns: DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort: SortState;
  onSort: (sort: SortState) => void;
  onOpen?: (row: Row) => void;
  opened?: string | number | undefined;
};

export function sortable<Row>(columns: readonly DataColumn<Row>[]): string[] {
  return columns.filter((column) => column.value).map((column) => column.id);
}

const DENSE = classNames(
  '[&>div]:rounded-control [&_th]:h-9 [&_td]:h-9 [&_td]:whitespace-nowrap [&_wbr]:hidden',
  '[&_tr:has([data-opened])]:bg-surface-raised [&_tr:has([data-opened])]:shadow-[inset_3px_0_0_var(--color-accent)] [&_tr:focus-visible]:-outline-offset-2',
);

/** The first column marks the row whose panel is open. */
function tableColumns<Row>(
  columns: DataColumn<Row>[],
  isOpened: (row: Row) => boolean,
): Column<Row>[] {
  return columns.map(({ value, minor: _, cell, ...column }, index) => ({
    ...column,
    sortable: value !== undefined,
    cell: (row) => (
      <>
        {index === 0 && isOpened(row) && <span data-opened hidden />}
        {cell(row)}
      </>
    ),
  }));
}

/** A dense table that sorts its rows itself; j and k or the arrows move, Enter opens a row. */
export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  onOpen,
  opened,
  label,
}: DataTableProps<Row>) {
  const area = useRef<HTMLDivElement>(null);
  useRowKeys(area, onOpen !== undefined);
  const beside = use(PanelIsOpen);
  const shown = beside ? columns.filter((column) => !column.minor) : columns;
  const by = columns.find((column) => column.id === sort.column)?.value;
  const sorted = by ? sortRows(rows, by, sort.direction) : [...rows];
  const isOpened = (row: Row) => opened !== undefined && String(rowKey(row)) === String(opened);
  return (
    <div ref={area} className={DENSE}>
      <Table
        label={label}
        columns={tableColumns(shown, isOpened)}
        rows={sorted}
        rowKey={rowKey}
        sort={sort}
        onSort={onSort}
        {...(onOpen ? { onOpen } : {})}
      />
    </div>
  );
}
