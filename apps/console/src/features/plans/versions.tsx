import type { AnnouncedPlan } from '@fairlaunch/protocol';
import { Address, useDates } from '@fairlaunch/ui';
import { DataTable, sortable, type DataColumn } from '../../shared/table/data-table.tsx';
import { Moment, None } from '../../shared/components/moment.tsx';
import { useText } from '../../shared/language/text.ts';
import { useSort } from '../../shared/table/use-sort.ts';
import { PlanTag } from './plan-tags.tsx';

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

export function Versions({
  rows,
  opened,
  onOpen,
}: {
  rows: readonly AnnouncedPlan[];
  opened: string | undefined;
  onOpen: (number: number) => void;
}) {
  const text = useText();
  const columns = useColumns();
  const [sort, setSort] = useSort(sortable(columns), NEWEST_FIRST);
  return (
    <DataTable
      label={text('plans.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.number}
      sort={sort}
      onSort={setSort}
      onOpen={(row) => onOpen(row.number)}
      opened={opened}
    />
  );
}
