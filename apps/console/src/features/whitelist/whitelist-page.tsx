import type { Plan } from '@fairlaunch/plan';
import type { WhitelistSale } from '@fairlaunch/protocol';
import { useConfig } from '../../shared/api/config.ts';
import { useHasRole } from '../../shared/api/operator-me.ts';
import { useProposalColumns } from '../../shared/decisions/proposal-columns.tsx';
import { ProposalsPage } from '../../shared/decisions/proposals-page.tsx';
import { useText } from '../../shared/language/text.ts';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { ExportButton } from '../../shared/table/export-button.tsx';
import { everySale, useSales } from './api/sales.ts';
import { ProposeSalePanel } from './propose-panel.tsx';
import { SALE_FIELDS } from './sale-fields.ts';
import { SalePanel } from './sale-panel.tsx';

function useColumns(): DataColumn<WhitelistSale>[] {
  const text = useText();
  const of = useProposalColumns();
  return [
    of.id,
    of.proposedAt,
    {
      id: 'lastDays',
      head: text('whitelist.lastDays'),
      value: (row) => row.lastDays.join(' '),
      cell: (row) => <bdi dir="ltr">{row.lastDays.join(' · ')}</bdi>,
    },
    of.state,
    {
      id: 'open',
      head: text('whitelist.now'),
      value: (row) => openStage(row)?.stage ?? 0,
      cell: (row) => {
        const stage = openStage(row);
        return stage ? text('whitelist.stageOpen', { stage: stage.stage }) : '–';
      },
    },
  ];
}

const openStage = ({ stages }: WhitelistSale) => stages.find(({ state }) => state === 'OPEN');

export function WhitelistPage() {
  const text = useText();
  const plan = useConfig().data?.plan.plan as Plan | undefined;
  return (
    <ProposalsPage
      title={text('whitelist.title')}
      note={text('whitelist.note')}
      empty={text('whitelist.empty')}
      query={useSales()}
      columns={useColumns()}
      mayPropose={useHasRole('approver')}
      whoMay={text('whitelist.approversOnly')}
      propose={text('whitelist.propose')}
      renderProposing={(_, panel) =>
        plan && <ProposeSalePanel stages={plan.whitelist.stages.length} {...panel} />
      }
      renderOpened={(row, { onClose }) => <SalePanel key={row.id} sale={row} onClose={onClose} />}
      tools={<ExportButton name="whitelist" rows={everySale} fields={SALE_FIELDS} />}
    />
  );
}
