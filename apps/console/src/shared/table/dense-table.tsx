import { classNames, Table, type Column, type SortState } from '@fairlaunch/ui';
import { use, useRef } from 'react';
import { PanelIsOpen } from './panel-is-open.ts';
import { useRowKeys } from './use-row-keys.ts';

/** A `minor` column is hidden beside an open panel. */
export type DenseColumn<Row> = Column<Row> & { minor?: boolean };

export type DenseTableProps<Row> = {
  label: string;
  columns: readonly DenseColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: SortState;
  onSort?: (sort: SortState) => void;
  onOpen?: ((row: Row) => void) | undefined;
  opened?: string | number | undefined;
};

const DENSE = classNames(
  '[&>div]:rounded-control [&_th]:h-9 [&_td]:h-9 [&_td]:whitespace-nowrap [&_wbr]:hidden',
  '[&_tr:has([data-opened])]:bg-surface-raised [&_tr:has([data-opened])]:shadow-[inset_3px_0_0_var(--color-accent)] [&_tr:focus-visible]:-outline-offset-2',
);

/** The first column marks the row whose panel is open. */
function marked<Row>(
  columns: readonly DenseColumn<Row>[],
  isOpened: (row: Row) => boolean,
): Column<Row>[] {
  return columns.map(({ minor: _, cell, ...column }, index) => ({
    ...column,
    cell: (row) => (
      <>
        {index === 0 && isOpened(row) && <span data-opened hidden />}
        {cell(row)}
      </>
    ),
  }));
}

/** A table in the order of its rows; j and k or the arrows move, Enter opens a row. */
export function DenseTable<Row>({
  columns,
  rows,
  rowKey,
  onOpen,
  opened,
  ...rest
}: DenseTableProps<Row>) {
  const area = useRef<HTMLDivElement>(null);
  useRowKeys(area, onOpen !== undefined);
  const beside = use(PanelIsOpen);
  const shown = beside ? columns.filter((column) => !column.minor) : columns;
  const isOpened = (row: Row) => opened !== undefined && String(rowKey(row)) === String(opened);
  return (
    <div ref={area} className={DENSE}>
      <Table
        {...rest}
        columns={marked(shown, isOpened)}
        rows={[...rows]}
        rowKey={rowKey}
        {...(onOpen ? { onOpen } : {})}
      />
    </div>
  );
}
