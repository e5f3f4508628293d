import type { ComponentProps } from 'react';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { DataTable, sortable, type DataColumn } from './data-table.tsx';
import { TableFoot } from './table-foot.tsx';
import { AS_GIVEN, urgentFirst } from './urgency.ts';
import { useSort } from './use-sort.ts';

type UrgentFirstProps<Row> = {
  label: string;
  empty: string;
  columns: DataColumn<Row>[];
  rows: readonly Row[];
  opened: string | undefined;
  onOpen: (id: number) => void;
};

function UrgentFirst<Row extends { id: number; state: string }>({
  label,
  empty,
  columns,
  rows,
  opened,
  onOpen,
}: UrgentFirstProps<Row>) {
  const [sort, setSort] = useSort(sortable(columns), AS_GIVEN);
  if (rows.length === 0) return <EmptyState>{empty}</EmptyState>;
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={urgentFirst(
        rows,
        ({ state }) => state === 'PROPOSED',
        ({ id }) => id,
      )}
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

/** A table of proposals that open in a panel, open ones first, loaded page after page. */
export function PagedUrgentFirst<Row extends { id: number; state: string }>({
  query,
  ...table
}: UrgentFirstProps<Row> & { query: PageQuery }) {
  const shown = table.rows.length;
  return (
    <Loaded query={query}>
      {() => (
        <>
          <UrgentFirst {...table} />
          <TableFoot shown={shown} loaded={shown} more={query} />
        </>
      )}
    </Loaded>
  );
}
