import { OPERATOR_ROLES } from '@fairlaunch/protocol';
import { Tag } from '@fairlaunch/ui';
import { useHasRole, useOperatorMe } from '#shared/api/operator-me.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { OperatorAddress } from '#shared/components/operator-address.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { csvMoment, type CsvField } from '#shared/table/csv.ts';
import { DataTable, sortable, type DataColumn } from '#shared/table/data-table.tsx';
import { useSort } from '#shared/table/use-sort.ts';
import { useOperators, type Operator } from './api/operators.ts';

const BY_TIME = { column: 'since', direction: 'ascending' } as const;

export const OPERATOR_FIELDS: CsvField<Operator>[] = [
  { name: 'address', value: (row) => row.address },
  { name: 'role', value: (row) => row.role },
  { name: 'since', value: (row) => csvMoment(row.since) },
];

function useColumns(me: string | undefined): DataColumn<Operator>[] {
  const text = useText();
  return [
    {
      id: 'address',
      head: text('operators.address'),
      value: (row) => row.address,
      cell: (row) => (
        <span className="flex items-center gap-2">
          <OperatorAddress value={row.address} copy />
          {row.address.toLowerCase() === me?.toLowerCase() && (
            <Tag tone="info">{text('operators.you')}</Tag>
          )}
        </span>
      ),
    },
    {
      id: 'role',
      head: text('operators.role'),
      value: (row) => OPERATOR_ROLES.indexOf(row.role),
      cell: (row) => text(`operators.role.${row.role}`),
    },
    {
      id: 'may',
      minor: true,
      head: text('operators.may'),
      cell: (row) => <span className="text-content-alt">{text(`operators.may.${row.role}`)}</span>,
    },
    {
      id: 'since',
      head: text('operators.since'),
      value: (row) => row.since,
      cell: (row) => <Moment seconds={row.since} />,
    },
  ];
}

/** Operators; those who may propose changes of roles open one by its row. */
export function OperatorTable() {
  const text = useText();
  const [search, setSearch] = useSearchOf('operators');
  const query = useOperators();
  const mayPropose = useHasRole('admin');
  const columns = useColumns(useOperatorMe().data?.address);
  const [sort, setSort] = useSort(sortable(columns), BY_TIME, 'operators');
  const onOpen = (row: Operator) => setSearch({ propose: row.address, open: undefined }, true);
  return (
    <Loaded query={query}>
      {({ operators }) => (
        <>
          <DataTable
            label={text('operators.title')}
            columns={columns}
            rows={operators}
            rowKey={(row) => row.address}
            sort={sort}
            onSort={setSort}
            {...(mayPropose && { onOpen })}
            opened={search.propose}
          />
        </>
      )}
    </Loaded>
  );
}
