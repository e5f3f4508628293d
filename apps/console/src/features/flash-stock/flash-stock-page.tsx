import type { FlashStockEntry } from '@fairlaunch/protocol';
import { DescriptionList, Skeleton } from '@fairlaunch/ui';
import { useHasRole } from '../../shared/api/operator-me.ts';
import { Loaded } from '../../shared/components/loaded.tsx';
import { Moment } from '../../shared/components/moment.tsx';
import { PageFrame } from '../../shared/components/page-frame.tsx';
import { ProposeButton } from '../../shared/decisions/propose-button.tsx';
import { useText } from '../../shared/language/text.ts';
import { useSearchOf } from '../../shared/routing/use-search-of.ts';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { PagedUrgentFirst } from '../../shared/table/urgent-first.tsx';
import { useFlashStock, useFlashStockEntries } from './api/flash-stock.ts';
import { ProposeStockPanel } from './propose-stock-panel.tsx';
import { StockPanel, StockTag } from './stock-panel.tsx';

function useColumns(): DataColumn<FlashStockEntry>[] {
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
    {
      id: 'state',
      head: text('suspensions.state'),
      value: (row) => row.state,
      cell: (row) => <StockTag state={row.state} />,
    },
    {
      id: 'reason',
      minor: true,
      head: text('suspensions.reason'),
      value: (row) => row.reason,
      cell: (row) => <span className="block max-w-72 truncate">{row.reason}</span>,
    },
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
  const [search, setSearch] = useSearchOf('flashStock');
  const query = useFlashStockEntries();
  const columns = useColumns();
  const mayPropose = useHasRole('approver');
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const found = rows.find((row) => String(row.id) === search.open);
  const close = () => setSearch({ open: undefined, propose: undefined });
  return (
    <PageFrame
      title={text('flashStock.title')}
      note={text('flashStock.note')}
      tools={
        <ProposeButton
          allowed={mayPropose}
          reason={text('flash.approversOnly')}
          onPropose={() => setSearch({ propose: 'new', open: undefined }, true)}
        >
          {text('flashStock.propose')}
        </ProposeButton>
      }
      panel={
        search.propose !== undefined && mayPropose ? (
          <ProposeStockPanel
            onDone={(id) => setSearch({ propose: undefined, open: String(id) })}
            onClose={close}
          />
        ) : (
          found && <StockPanel key={found.id} entry={found} onClose={close} />
        )
      }
    >
      <StockNow />
      <PagedUrgentFirst
        query={query}
        label={text('flashStock.title')}
        empty={text('flashStock.empty')}
        columns={columns}
        rows={rows}
        opened={search.open}
        onOpen={(id) => setSearch({ open: String(id), propose: undefined }, true)}
      />
    </PageFrame>
  );
}
