import type { PlanProposal } from '@fairlaunch/protocol';
import { Address, CardHead, useDates } from '@fairlaunch/ui';
import { DataTable, sortable, type DataColumn } from '../../shared/table/data-table.tsx';
import { Moment, None } from '../../shared/components/moment.tsx';
import { useText } from '../../shared/language/text.ts';
import { useSort } from '../../shared/table/use-sort.ts';
import { ProposalTag } from './plan-tags.tsx';
import { EmptyState } from '../../shared/components/empty-state.tsx';

const NEWEST_FIRST = { column: 'proposedAt', direction: 'descending' } as const;

function useColumns(): DataColumn<PlanProposal>[] {
  const text = useText();
  const dates = useDates();
  return [
    {
      id: 'proposedAt',
      head: text('plans.proposedAt'),
      value: (row) => row.proposedAt,
      cell: (row) => <Moment seconds={row.proposedAt} />,
    },
    {
      id: 'reason',
      head: text('plans.reason'),
      value: (row) => row.reason,
      cell: (row) => <span className="block max-w-72 truncate">{row.reason}</span>,
    },
    {
      id: 'proposedStart',
      head: text('plans.startsOn'),
      value: (row) => row.startsOn,
      cell: (row) => dates.day(row.startsOn),
    },
    {
      id: 'proposedBy',
      minor: true,
      head: text('plans.proposedBy'),
      value: (row) => row.proposedBy,
      cell: (row) => <Address value={row.proposedBy} copy={false} />,
    },
    {
      id: 'confirmedBy',
      minor: true,
      head: text('plans.confirmedBy'),
      value: (row) => row.confirmedBy,
      cell: (row) =>
        row.confirmedBy ? <Address value={row.confirmedBy} copy={false} /> : <None />,
    },
    {
      id: 'proposalState',
      head: text('plans.state'),
      value: (row) => row.state,
      cell: (row) => <ProposalTag proposal={row} />,
    },
  ];
}

export function Proposals({
  rows,
  opened,
  onOpen,
}: {
  rows: readonly PlanProposal[];
  opened: string | undefined;
  onOpen: (id: number) => void;
}) {
  const text = useText();
  const columns = useColumns();
  const [sort, setSort] = useSort(sortable(columns), NEWEST_FIRST, 'proposals');
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2">
      <CardHead title={text('plans.proposals')} />
      {rows.length === 0 ? (
        <EmptyState>{text('plans.noProposals')}</EmptyState>
      ) : (
        <DataTable
          label={text('plans.proposals')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={setSort}
          onOpen={(row) => onOpen(row.id)}
          opened={opened}
        />
      )}
    </section>
  );
}
