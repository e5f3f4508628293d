import type { AnnouncedPlan } from '@fairlaunch/protocol';
import { Address, useDates } from '@fairlaunch/ui';
import type { useReadPages } from '#shared/client/use-read-pages.ts';
import { DenseTable, type DenseColumn } from '#shared/table/dense-table.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { Moment, None } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { TableFoot } from '#shared/table/table-foot.tsx';
import { PlanTag } from './plan-tag.tsx';

function useColumns(): DenseColumn<AnnouncedPlan>[] {
  const text = useText();
  const dates = useDates();
  return [
    {
      id: 'number',
      head: text('plans.number'),
      end: true,
      cell: (row) => row.number,
    },
    {
      id: 'startsOn',
      head: text('plans.startsOn'),
      cell: (row) =>
        row.startsOn === 0 ? text('plans.fromTheBeginning') : dates.day(row.startsOn),
    },
    {
      id: 'state',
      head: text('plans.state'),
      cell: (row) => <PlanTag state={row.state} />,
    },
    {
      id: 'changes',
      head: text('plans.changes'),
      end: true,
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
      cell: (row) => (row.startsOn === 0 ? <None /> : <Moment seconds={row.announcedAt} />),
    },
  ];
}

type VersionsProps = {
  query: ReturnType<typeof useReadPages<'plans'>>;
  rows: readonly AnnouncedPlan[];
};

/** Name of a version's panel, different from the numbers of proposals. */
export const versionName = ({ number }: AnnouncedPlan): string => `version-${number}`;

export function Versions({ query, rows }: VersionsProps) {
  const text = useText();
  const columns = useColumns();
  const [search, setSearch] = useSearchOf('plans');
  return (
    <Loaded query={query}>
      {() => (
        <>
          <DenseTable
            label={text('plans.title')}
            columns={columns}
            rows={rows}
            rowKey={versionName}
            onOpen={(row) => setSearch({ open: versionName(row), propose: undefined }, true)}
            opened={search.open}
          />
          <TableFoot shown={rows.length} more={query} />
        </>
      )}
    </Loaded>
  );
}
