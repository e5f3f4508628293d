import type { Airdrop } from '@fairlaunch/protocol';
import { useDates } from '@fairlaunch/ui';
import { useHasRole } from '../../shared/api/operator-me.ts';
import { Moment } from '../../shared/components/moment.tsx';
import { PageFrame } from '../../shared/components/page-frame.tsx';
import { ProposalTag } from '../../shared/decisions/proposal-tag.tsx';
import { ProposeButton } from '../../shared/decisions/propose-button.tsx';
import { useText } from '../../shared/language/text.ts';
import { Money } from '../../shared/money/money.tsx';
import { useSearchOf } from '../../shared/routing/use-search-of.ts';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { ExportButton } from '../../shared/table/export-button.tsx';
import { PagedUrgentFirst } from '../../shared/table/urgent-first.tsx';
import { everyAirdrop, useAirdrops } from './api/airdrops.ts';
import { AIRDROP_FIELDS } from './airdrop-fields.ts';
import { AirdropPanel } from './airdrop-panel.tsx';
import { ProposeAirdropPanel } from './propose-panel.tsx';

function useColumns(): DataColumn<Airdrop>[] {
  const text = useText();
  const dates = useDates();
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
  ];
}

export function AirdropsPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('airdrops');
  const query = useAirdrops();
  const mayPropose = useHasRole('approver');
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const found = rows.find((row) => String(row.id) === search.open);
  const close = () => setSearch({ open: undefined, propose: undefined });
  const show = (id: number) => setSearch({ propose: undefined, open: String(id) });
  const panel =
    search.propose !== undefined && mayPropose ? (
      <ProposeAirdropPanel onDone={show} onClose={close} />
    ) : (
      found && <AirdropPanel key={found.id} airdrop={found} onClose={close} />
    );
  return (
    <PageFrame
      title={text('airdrops.title')}
      note={text('airdrops.note')}
      tools={
        <>
          <ProposeButton
            allowed={mayPropose}
            reason={text('grants.approversOnly')}
            onPropose={() => setSearch({ propose: 'new', open: undefined }, true)}
          >
            {text('airdrops.propose')}
          </ProposeButton>
          <ExportButton name="airdrops" rows={everyAirdrop} fields={AIRDROP_FIELDS} />
        </>
      }
      panel={panel}
    >
      <PagedUrgentFirst
        query={query}
        label={text('airdrops.title')}
        empty={text('airdrops.empty')}
        columns={useColumns()}
        rows={rows}
        opened={search.open}
        onOpen={(id) => setSearch({ open: String(id), propose: undefined }, true)}
      />
    </PageFrame>
  );
}
