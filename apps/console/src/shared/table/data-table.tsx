import { DenseTable, type DenseColumn, type DenseTableProps } from './dense-table.tsx';
import { sortRows, type SortValue } from './sort.ts';

/** `value` makes a column sortable. */
export type DataColumn<Row> = DenseColumn<Row> & { value?: (row: Row) => SortValue };

type DataTableProps<Row> = Omit<DenseTableProps<Row>, 'columns'> &
  Required<Pick<DenseTableProps<Row>, 'sort' | 'onSort'>> & {
    columns: readonly DataColumn<Row>[];
  };

export function sortable<Row>(columns: readonly DataColumn<Row>[]): string[] {
  return columns.filter((column) => column.value).map((column) => column.id);
}

/** A dense table that sorts its rows itself. */
export function DataTable<Row>({ columns, rows, sort, ...rest }: DataTableProps<Row>) {
  const by = columns.find((column) => column.id === sort.column)?.value;
  return (
    <DenseTable
      {...rest}
      columns={columns.map(({ value, ...column }) => ({
        ...column,
        sortable: value !== undefined,
      }))}
      rows={by ? sortRows(rows, by, sort.direction) : rows}
      sort={sort}
    />
  );
}
