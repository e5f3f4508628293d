import type { FlashStockEntry } from '@fairlaunch/protocol';
import { DescriptionList, Skeleton } from '@fairlaunch/ui';
import { useHasRole } from '../../shared/api/operator-me.ts';
import { Loaded } from '../../shared/components/loaded.tsx';
import { useProposalColumns } from '../../shared/decisions/proposal-columns.tsx';
import { ProposalsPage } from '../../shared/decisions/proposals-page.tsx';
import { useText } from '../../shared/language/text.ts';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { useFlashStock, useFlashStockEntries } from './api/flash-stock.ts';
import { ProposeStockPanel } from './propose-stock-panel.tsx';
import { StockPanel } from './stock-panel.tsx';

function useColumns(): DataColumn<FlashStockEntry>[] {
  const text = useText();
  const of = useProposalColumns();
  return [
    of.id,
    of.proposedAt,
    {
      id: 'kind',
      head: text('flash.kind'),
      value: (row) => row.kind,
      cell: (row) => text(`flash.kind.${row.kind}`),
    },
    {
      id: 'units',
      head: text('flash.units'),
      end: true,
      value: (row) => row.units,
      cell: (row) => row.units,
    },
    of.state,
    of.reason,
  ];
}

function StockNow() {
  const text = useText();
  const query = useFlashStock();
  if (query.isPending) return <Skeleton className="h-12 rounded-control" />;
  return (
    <Loaded query={query}>
      {(kinds) => (
        <DescriptionList
          items={kinds.map(({ kind, proven, reserved }) => ({
            id: kind,
            label: text(`flash.kind.${kind}`),
            value: text('flashStock.now', { proven, reserved, left: proven - reserved }),
          }))}
        />
      )}
    </Loaded>
  );
}

export function FlashStockPage() {
  const text = useText();
  return (
    <ProposalsPage
      title={text('flashStock.title')}
      note={text('flashStock.note')}
      empty={text('flashStock.empty')}
      query={useFlashStockEntries()}
      columns={useColumns()}
      mayPropose={useHasRole('approver')}
      whoMay={text('flash.approversOnly')}
      propose={text('flashStock.propose')}
      renderProposing={(_, panel) => <ProposeStockPanel {...panel} />}
      renderOpened={(row, { onClose }) => <StockPanel key={row.id} entry={row} onClose={onClose} />}
    >
      <StockNow />
    </ProposalsPage>
  );
}
