import type { ComponentProps } from 'react';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { DataTable, sortable, type DataColumn } from './data-table.tsx';
import { TableFoot } from './table-foot.tsx';
import { useSort } from './use-sort.ts';

type NewestFirstProps<Row> = {
  label: string;
  empty: string;
  columns: DataColumn<Row>[];
  rows: readonly Row[];
  /** Id of the column that says what is newest. */
  by: string;
  /** Tables that share a page have different ones. */
  sortName?: string;
  opened: string | undefined;
  onOpen: (id: number) => void;
};

/** A table of numbered rows that open in a panel. */
export function NewestFirst<Row extends { id: number }>({
  label,
  empty,
  columns,
  rows,
  by,
  sortName,
  opened,
  onOpen,
}: NewestFirstProps<Row>) {
  const newest = { column: by, direction: 'descending' } as const;
  const [sort, setSort] = useSort(sortable(columns), newest, sortName);
  if (rows.length === 0) return <EmptyState>{empty}</EmptyState>;
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={setSort}
      onOpen={(row) => onOpen(row.id)}
      opened={opened}
    />
  );
}

type PageQuery = ComponentProps<typeof Loaded<unknown>>['query'] &
  NonNullable<ComponentProps<typeof TableFoot>['more']>;

/** The same, loaded page after page. */
export function PagedNewestFirst<Row extends { id: number }>({
  query,
  ...table
}: NewestFirstProps<Row> & { query: PageQuery }) {
  const shown = table.rows.length;
  return (
    <Loaded query={query}>
      {() => (
        <>
          <NewestFirst {...table} />
          <TableFoot shown={shown} loaded={shown} more={query} />
        </>
      )}
    </Loaded>
  );
}
