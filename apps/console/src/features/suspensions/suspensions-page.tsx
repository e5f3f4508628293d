import type { SuspensionChange } from '@fairlaunch/protocol';
import { Address } from '@fairlaunch/ui';
import { useHasRole } from '../../shared/api/operator-me.ts';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { ExportButton } from '../../shared/table/export-button.tsx';
import { Moment } from '../../shared/components/moment.tsx';
import { PageFrame } from '../../shared/components/page-frame.tsx';
import { ProposeButton } from '../../shared/decisions/propose-button.tsx';
import { useText } from '../../shared/language/text.ts';
import { useSearchOf } from '../../shared/routing/use-search-of.ts';
import { PagedUrgentFirst } from '../../shared/table/urgent-first.tsx';
import { ProposeSuspensionPanel } from './propose-panel.tsx';
import { SuspensionPanel } from './suspension-panel.tsx';
import { ProposalTag } from '../../shared/decisions/proposal-tag.tsx';
import { SuspendedTag } from './suspension-tags.tsx';
import { everySuspension, useSuspensions } from './api/suspensions.ts';
import { SUSPENSION_FIELDS } from './suspension-fields.ts';

function useColumns(): DataColumn<SuspensionChange>[] {
  const text = useText();
  return [
    {
      id: 'id',
      head: text('suspensions.number'),
      end: true,
      value: (row) => row.id,
      cell: (row) => row.id,
    },
    {
      id: 'proposedAt',
      head: text('suspensions.proposedAt'),
      value: (row) => row.proposedAt,
      cell: (row) => <Moment seconds={row.proposedAt} />,
    },
    {
      id: 'member',
      head: text('suspensions.member'),
      value: (row) => row.address,
      cell: (row) => <Address value={row.address} copy={false} />,
    },
    {
      id: 'action',
      head: text('suspensions.action'),
      value: (row) => row.action,
      cell: (row) => text(`suspensions.action.${row.action}`),
    },
    {
      id: 'reason',
      minor: true,
      head: text('suspensions.reason'),
      value: (row) => row.reason,
      cell: (row) => <span className="block max-w-72 truncate">{row.reason}</span>,
    },
    {
      id: 'state',
      head: text('suspensions.state'),
      value: (row) => row.state,
      cell: (row) => <ProposalTag state={row.state} />,
    },
    {
      id: 'now',
      head: text('suspensions.memberNow'),
      value: (row) => Number(row.suspendedNow),
      cell: (row) => <SuspendedTag suspended={row.suspendedNow} />,
    },
  ];
}

export function SuspensionsPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('suspensions');
  const query = useSuspensions();
  const columns = useColumns();
  const mayPropose = useHasRole('reviewer');
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const { open: opened, propose: subject } = search;
  const found = rows.find((row) => String(row.id) === opened);
  const close = () => setSearch({ open: undefined, propose: undefined });
  const propose = (address: string) => setSearch({ propose: address, open: undefined }, true);
  const panel =
    subject !== undefined && mayPropose ? (
      <ProposeSuspensionPanel
        key={subject}
        subject={subject === 'new' ? '' : subject}
        suspended={rows.find((row) => row.address === subject)?.suspendedNow === true}
        onDone={(id) => setSearch({ propose: undefined, open: String(id) })}
        onClose={close}
      />
    ) : (
      found && <SuspensionPanel key={found.id} change={found} onPropose={propose} onClose={close} />
    );
  return (
    <PageFrame
      title={text('suspensions.title')}
      note={text('suspensions.note')}
      tools={
        <>
          <ProposeButton
            allowed={mayPropose}
            reason={text('suspensions.reviewersOnly')}
            onPropose={() => propose('new')}
          >
            {text('suspensions.propose')}
          </ProposeButton>
          <ExportButton name="suspensions" rows={everySuspension} fields={SUSPENSION_FIELDS} />
        </>
      }
      panel={panel}
    >
      <PagedUrgentFirst
        query={query}
        label={text('suspensions.title')}
        empty={text('suspensions.empty')}
        columns={columns}
        rows={rows}
        opened={opened}
        onOpen={(id) => setSearch({ open: String(id), propose: undefined }, true)}
      />
    </PageFrame>
  );
}
