import type { PlanProposal } from '@fairlaunch/protocol';
import { CardHead, useDates } from '@fairlaunch/ui';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { Moment, None } from '../../shared/components/moment.tsx';
import { OperatorAddress } from '../../shared/components/operator-address.tsx';
import { useText } from '../../shared/language/text.ts';
import { UrgentFirst } from '../../shared/table/urgent-first.tsx';
import { ProposalTag } from './plan-tags.tsx';

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
      cell: (row) => <OperatorAddress value={row.proposedBy} />,
    },
    {
      id: 'confirmedBy',
      minor: true,
      head: text('plans.confirmedBy'),
      value: (row) => row.confirmedBy,
      cell: (row) => (row.confirmedBy ? <OperatorAddress value={row.confirmedBy} /> : <None />),
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
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2">
      <CardHead title={text('plans.proposals')} />
      <UrgentFirst
        label={text('plans.proposals')}
        empty={text('plans.noProposals')}
        columns={columns}
        rows={rows}
        sortName="proposals"
        opened={opened}
        onOpen={onOpen}
      />
    </section>
  );
}
