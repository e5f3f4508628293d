import { RATE_ASSETS, type RateProposal } from '@fairlaunch/protocol';
import { useHasRole } from '../../shared/api/operator-me.ts';
import { useProposalColumns } from '../../shared/decisions/proposal-columns.tsx';
import { ProposalsPage } from '../../shared/decisions/proposals-page.tsx';
import { useText } from '../../shared/language/text.ts';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { useRateProposals } from './api/rates.ts';
import { ProposeRatePanel } from './propose-rate-panel.tsx';
import { RatePanel } from './rate-panel.tsx';
import { RateTag } from './rate-tag.tsx';

function useColumns(): DataColumn<RateProposal>[] {
  const text = useText();
  const of = useProposalColumns();
  return [
    of.id,
    of.proposedAt,
    {
      id: 'kind',
      head: text('rates.kind'),
      value: (row) => row.kind,
      cell: (row) => text(`rates.kind.${row.kind}`),
    },
    {
      id: 'rate',
      head: text('rates.rate'),
      end: true,
      value: (row) => Number(row.rate),
      cell: (row) => row.rate,
    },
    {
      id: 'state',
      head: text('suspensions.state'),
      value: (row) => row.state,
      cell: (row) => <RateTag rate={row} />,
    },
    {
      id: 'given',
      minor: true,
      head: text('rates.most', { asset: 'USDB / BHC' }),
      value: (row) => Number(row.most),
      cell: (row) =>
        text('rates.given', {
          paid: row.posted?.paid ?? '0',
          most: row.most,
          asset: RATE_ASSETS[row.kind].given,
        }),
    },
  ];
}

export function RatesPage() {
  const text = useText();
  return (
    <ProposalsPage
      title={text('rates.title')}
      note={text('rates.note')}
      empty={text('rates.empty')}
      query={useRateProposals()}
      columns={useColumns()}
      mayPropose={useHasRole('approver')}
      whoMay={text('rates.approversOnly')}
      propose={text('rates.propose')}
      renderProposing={(_, panel) => <ProposeRatePanel {...panel} />}
      renderOpened={(row, { onClose }) => <RatePanel key={row.id} rate={row} onClose={onClose} />}
    />
  );
}
