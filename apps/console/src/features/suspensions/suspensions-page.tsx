import type { SuspensionChange } from '@fairlaunch/protocol';
import { Address } from '@fairlaunch/ui';
import { useHasRole } from '../../shared/api/operator-me.ts';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { ExportButton } from '../../shared/table/export-button.tsx';
import { useProposalColumns } from '../../shared/decisions/proposal-columns.tsx';
import { ProposalsPage } from '../../shared/decisions/proposals-page.tsx';
import { useText } from '../../shared/language/text.ts';
import { ProposeSuspensionPanel } from './propose-panel.tsx';
import { SuspensionPanel } from './suspension-panel.tsx';
import { SuspendedTag } from './suspension-tags.tsx';
import { everySuspension, useSuspensions } from './api/suspensions.ts';
import { SUSPENSION_FIELDS } from './suspension-fields.ts';

function useColumns(): DataColumn<SuspensionChange>[] {
  const text = useText();
  const of = useProposalColumns();
  return [
    of.id,
    of.proposedAt,
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
    of.reason,
    of.state,
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
  return (
    <ProposalsPage
      title={text('suspensions.title')}
      note={text('suspensions.note')}
      empty={text('suspensions.empty')}
      query={useSuspensions()}
      columns={useColumns()}
      mayPropose={useHasRole('reviewer')}
      whoMay={text('suspensions.reviewersOnly')}
      propose={text('suspensions.propose')}
      renderProposing={(subject, panel, rows) => (
        <ProposeSuspensionPanel
          key={subject}
          subject={subject === 'new' ? '' : subject}
          suspended={rows.find((row) => row.address === subject)?.suspendedNow === true}
          {...panel}
        />
      )}
      renderOpened={(row, panel) => <SuspensionPanel key={row.id} change={row} {...panel} />}
      tools={<ExportButton name="suspensions" rows={everySuspension} fields={SUSPENSION_FIELDS} />}
    />
  );
}
