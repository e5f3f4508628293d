import type { ListedRoot } from '@fairlaunch/protocol';
import { useDates } from '@fairlaunch/ui';
import { readEvery, useReadPages } from '#shared/client/use-read-pages.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { RootTag } from '#shared/components/root-tag.tsx';
import { TransactionLink } from '#shared/components/transaction-link.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { csvDay, csvMoment, type CsvField } from '#shared/table/csv.ts';
import { DataTable, type DataColumn } from '#shared/table/data-table.tsx';
import { ExportButton } from '#shared/table/export-button.tsx';
import { TableFoot } from '#shared/table/table-foot.tsx';
import { AS_GIVEN } from '#shared/table/sort.ts';
import { Signers } from './signers.tsx';

const FIELDS: CsvField<ListedRoot>[] = [
  { name: 'day', value: (row) => csvDay(row.day) },
  { name: 'state', value: (row) => row.state },
  { name: 'root', value: (row) => row.root },
  { name: 'contentHash', value: (row) => row.contentHash },
  { name: 'signers', value: (row) => row.signers.join(' ') },
  { name: 'proposedAt', value: (row) => csvMoment(row.proposedAt) },
  { name: 'activeFrom', value: (row) => csvMoment(row.activeFrom) },
  { name: 'activatedAt', value: (row) => csvMoment(row.activatedAt) },
  { name: 'transactionHash', value: (row) => row.transactionHash },
];

function useColumns(): DataColumn<ListedRoot>[] {
  const text = useText();
  const dates = useDates();
  return [
    { id: 'day', head: text('closes.day'), cell: ({ day }) => dates.day(day) },
    { id: 'state', head: text('list.state'), cell: ({ state }) => <RootTag state={state} /> },
    {
      id: 'signers',
      head: text('custody.signers'),
      cell: ({ signers }) => <Signers addresses={signers} />,
    },
    {
      id: 'proposedAt',
      head: text('closes.proposedAt'),
      cell: ({ proposedAt }) => <Moment seconds={proposedAt} />,
    },
    {
      id: 'activeFrom',
      head: text('closes.activeFrom'),
      minor: true,
      cell: ({ activeFrom }) => <Moment seconds={activeFrom} />,
    },
    {
      id: 'activatedAt',
      head: text('custody.activatedAt'),
      minor: true,
      cell: ({ activatedAt }) => <Moment seconds={activatedAt} />,
    },
    {
      id: 'transaction',
      minor: true,
      head: text('list.transaction'),
      cell: ({ transactionHash }) => <TransactionLink hash={transactionHash} />,
    },
  ];
}

/** Every root, newest first; each opens with who signed it and what it states. */
export function RootList() {
  const text = useText();
  const query = useReadPages('operatorRoots');
  const columns = useColumns();
  const [search, setSearch] = useSearchOf('custody');
  return (
    <>
      <span className="justify-self-end">
        <ExportButton name="roots" rows={() => readEvery('operatorRoots', {})} fields={FIELDS} />
      </span>
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.items);
          if (rows.length === 0) return <EmptyState>{text('custody.noRoots')}</EmptyState>;
          return (
            <>
              <DataTable
                label={text('custody.roots')}
                columns={columns}
                rows={rows}
                rowKey={({ attempt }) => attempt}
                sort={AS_GIVEN}
                onSort={() => undefined}
                onOpen={({ attempt }) => setSearch({ open: String(attempt) }, true)}
                opened={search.open}
              />
              <TableFoot shown={rows.length} more={query} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
