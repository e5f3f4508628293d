import type { Grant } from '@fairlaunch/protocol';
import { Address } from '@fairlaunch/ui';
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
import { everyGrant, useGrants } from './api/grants.ts';
import { GRANT_FIELDS } from './grant-fields.ts';
import { GrantPanel } from './grant-panel.tsx';
import { ProposeGrantPanel } from './propose-panel.tsx';

function useColumns(): DataColumn<Grant>[] {
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
      id: 'amount',
      head: text('grants.amount'),
      end: true,
      value: (row) => Number(row.amount),
      cell: (row) => <Money value={row.amount} unit={row.asset} />,
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

export function GrantsPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('grants');
  const query = useGrants();
  const mayPropose = useHasRole('approver');
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const found = rows.find((row) => String(row.id) === search.open);
  const close = () => setSearch({ open: undefined, propose: undefined });
  const show = (id: number) => setSearch({ propose: undefined, open: String(id) });
  const panel =
    search.propose !== undefined && mayPropose ? (
      <ProposeGrantPanel onDone={show} onClose={close} />
    ) : (
      found && <GrantPanel key={found.id} grant={found} onClose={close} />
    );
  return (
    <PageFrame
      title={text('grants.title')}
      note={text('grants.note')}
      tools={
        <>
          <ProposeButton
            allowed={mayPropose}
            reason={text('grants.approversOnly')}
            onPropose={() => setSearch({ propose: 'new', open: undefined }, true)}
          >
            {text('grants.propose')}
          </ProposeButton>
          <ExportButton name="grants" rows={everyGrant} fields={GRANT_FIELDS} />
        </>
      }
      panel={panel}
    >
      <PagedUrgentFirst
        query={query}
        label={text('grants.title')}
        empty={text('grants.empty')}
        columns={useColumns()}
        rows={rows}
        opened={search.open}
        onOpen={(id) => setSearch({ open: String(id), propose: undefined }, true)}
      />
    </PageFrame>
  );
}
