import type { AnnouncedPlan } from '@fairlaunch/protocol';
import { Address, useDates } from '@fairlaunch/ui';
import { DataTable, sortable, type DataColumn } from '#shared/table/data-table.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { Moment, None } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { TableFoot } from '#shared/table/table-foot.tsx';
import { useSort } from '#shared/table/use-sort.ts';
import type { usePlans } from './api/plans.ts';
import { PlanTag } from './plan-tag.tsx';

const NEWEST_FIRST = { column: 'number', direction: 'descending' } as const;

function useColumns(): DataColumn<AnnouncedPlan>[] {
  const text = useText();
  const dates = useDates();
  return [
    {
      id: 'number',
      head: text('plans.number'),
      end: true,
      value: (row) => row.number,
      cell: (row) => row.number,
    },
    {
      id: 'startsOn',
      head: text('plans.startsOn'),
      value: (row) => row.startsOn,
      cell: (row) =>
        row.startsOn === 0 ? text('plans.fromTheBeginning') : dates.day(row.startsOn),
    },
    {
      id: 'state',
      head: text('plans.state'),
      value: (row) => row.state,
      cell: (row) => <PlanTag state={row.state} />,
    },
    {
      id: 'changes',
      head: text('plans.changes'),
      end: true,
      value: (row) => row.changes.length,
      cell: (row) => row.changes.length,
    },
    {
      id: 'hash',
      head: text('plans.hash'),
      cell: (row) => <Address value={row.hash} copy={false} />,
    },
    {
      id: 'announcedAt',
      minor: true,
      head: text('plans.announcedAt'),
      value: (row) => row.announcedAt,
      cell: (row) => (row.startsOn === 0 ? <None /> : <Moment seconds={row.announcedAt} />),
    },
  ];
}

type VersionsProps = {
  query: ReturnType<typeof usePlans>;
  rows: readonly AnnouncedPlan[];
};

/** Name of a version's panel, different from the numbers of proposals. */
export const versionName = ({ number }: AnnouncedPlan): string => `version-${number}`;

export function Versions({ query, rows }: VersionsProps) {
  const text = useText();
  const columns = useColumns();
  const [search, setSearch] = useSearchOf('plans');
  const [sort, setSort] = useSort(sortable(columns), NEWEST_FIRST, 'versions');
  return (
    <Loaded query={query}>
      {() => (
        <>
          <DataTable
            label={text('plans.title')}
            columns={columns}
            rows={rows}
            rowKey={versionName}
            sort={sort}
            onSort={setSort}
            onOpen={(row) => setSearch({ open: versionName(row), propose: undefined }, true)}
            opened={search.open}
          />
          <TableFoot shown={rows.length} loaded={rows.length} more={query} />
        </>
      )}
    </Loaded>
  );
}
