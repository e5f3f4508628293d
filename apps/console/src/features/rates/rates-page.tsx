import { RATE_ASSETS, type RateProposal } from '@fairlaunch/protocol';
import { useHasRole } from '../../shared/api/operator-me.ts';
import { Moment } from '../../shared/components/moment.tsx';
import { PageFrame } from '../../shared/components/page-frame.tsx';
import { ProposeButton } from '../../shared/decisions/propose-button.tsx';
import { useText } from '../../shared/language/text.ts';
import { useSearchOf } from '../../shared/routing/use-search-of.ts';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { PagedUrgentFirst } from '../../shared/table/urgent-first.tsx';
import { useRateProposals } from './api/rates.ts';
import { ProposeRatePanel } from './propose-rate-panel.tsx';
import { RatePanel } from './rate-panel.tsx';
import { RateTag } from './rate-tag.tsx';

function useColumns(): DataColumn<RateProposal>[] {
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
  const [search, setSearch] = useSearchOf('rates');
  const query = useRateProposals();
  const columns = useColumns();
  const mayPropose = useHasRole('approver');
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const found = rows.find((row) => String(row.id) === search.open);
  const close = () => setSearch({ open: undefined, propose: undefined });
  return (
    <PageFrame
      title={text('rates.title')}
      note={text('rates.note')}
      tools={
        <ProposeButton
          allowed={mayPropose}
          reason={text('rates.approversOnly')}
          onPropose={() => setSearch({ propose: 'new', open: undefined }, true)}
        >
          {text('rates.propose')}
        </ProposeButton>
      }
      panel={
        search.propose !== undefined && mayPropose ? (
          <ProposeRatePanel
            onDone={(id) => setSearch({ propose: undefined, open: String(id) })}
            onClose={close}
          />
        ) : (
          found && <RatePanel key={found.id} rate={found} onClose={close} />
        )
      }
    >
      <PagedUrgentFirst
        query={query}
        label={text('rates.title')}
        empty={text('rates.empty')}
        columns={columns}
        rows={rows}
        opened={search.open}
        onOpen={(id) => setSearch({ open: String(id), propose: undefined }, true)}
      />
    </PageFrame>
  );
}
