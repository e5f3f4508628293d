import type { Airdrop } from '@fairlaunch/protocol';
import { useDates } from '@fairlaunch/ui';
import { useHasRole } from '../../shared/api/operator-me.ts';
import { useProposalColumns } from '../../shared/decisions/proposal-columns.tsx';
import { ProposalsPage } from '../../shared/decisions/proposals-page.tsx';
import { useText } from '../../shared/language/text.ts';
import { Money } from '../../shared/money/money.tsx';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { ExportButton } from '../../shared/table/export-button.tsx';
import { everyAirdrop, useAirdrops } from './api/airdrops.ts';
import { AIRDROP_FIELDS } from './airdrop-fields.ts';
import { AirdropPanel } from './airdrop-panel.tsx';
import { ProposeAirdropPanel } from './propose-panel.tsx';

function useColumns(): DataColumn<Airdrop>[] {
  const text = useText();
  const of = useProposalColumns();
  const dates = useDates();
  return [
    of.id,
    of.proposedAt,
    {
      id: 'members',
      head: text('airdrops.members'),
      end: true,
      value: (row) => row.members,
      cell: (row) => row.members,
    },
    {
      id: 'total',
      head: text('airdrops.total'),
      end: true,
      value: (row) => Number(row.total),
      cell: (row) => <Money value={row.total} unit={row.asset} />,
    },
    {
      id: 'lastDay',
      head: text('airdrops.lastDay'),
      value: (row) => row.lastDay,
      cell: (row) => dates.day(row.lastDay),
    },
    of.reason,
    of.state,
  ];
}

export function AirdropsPage() {
  const text = useText();
  return (
    <ProposalsPage
      title={text('airdrops.title')}
      note={text('airdrops.note')}
      empty={text('airdrops.empty')}
      query={useAirdrops()}
      columns={useColumns()}
      mayPropose={useHasRole('approver')}
      whoMay={text('grants.approversOnly')}
      propose={text('airdrops.propose')}
      renderProposing={(_, panel) => <ProposeAirdropPanel {...panel} />}
      renderOpened={(row, { onClose }) => (
        <AirdropPanel key={row.id} airdrop={row} onClose={onClose} />
      )}
      tools={<ExportButton name="airdrops" rows={everyAirdrop} fields={AIRDROP_FIELDS} />}
    />
  );
}
