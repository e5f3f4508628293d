import type { Grant } from '@fairlaunch/protocol';
import { Address } from '@fairlaunch/ui';
import { useHasRole } from '../../shared/api/operator-me.ts';
import { useProposalColumns } from '../../shared/decisions/proposal-columns.tsx';
import { ProposalsPage } from '../../shared/decisions/proposals-page.tsx';
import { useText } from '../../shared/language/text.ts';
import { Money } from '../../shared/money/money.tsx';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { ExportButton } from '../../shared/table/export-button.tsx';
import { everyGrant, useGrants } from './api/grants.ts';
import { GRANT_FIELDS } from './grant-fields.ts';
import { GrantPanel } from './grant-panel.tsx';
import { ProposeGrantPanel } from './propose-panel.tsx';

function useColumns(): DataColumn<Grant>[] {
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
      id: 'amount',
      head: text('grants.amount'),
      end: true,
      value: (row) => Number(row.amount),
      cell: (row) => <Money value={row.amount} unit={row.asset} />,
    },
    of.reason,
    of.state,
  ];
}

export function GrantsPage() {
  const text = useText();
  return (
    <ProposalsPage
      title={text('grants.title')}
      note={text('grants.note')}
      empty={text('grants.empty')}
      query={useGrants()}
      columns={useColumns()}
      mayPropose={useHasRole('approver')}
      whoMay={text('grants.approversOnly')}
      propose={text('grants.propose')}
      renderProposing={(_, panel) => <ProposeGrantPanel {...panel} />}
      renderOpened={(row, { onClose }) => <GrantPanel key={row.id} grant={row} onClose={onClose} />}
      tools={<ExportButton name="grants" rows={everyGrant} fields={GRANT_FIELDS} />}
    />
  );
}
