import type { Plan } from '@fairlaunch/plan';
import type { WhitelistSale } from '@fairlaunch/protocol';
import { useConfig } from '../../shared/api/config.ts';
import { useHasRole } from '../../shared/api/operator-me.ts';
import { Moment } from '../../shared/components/moment.tsx';
import { PageFrame } from '../../shared/components/page-frame.tsx';
import { ProposalTag } from '../../shared/decisions/proposal-tag.tsx';
import { ProposeButton } from '../../shared/decisions/propose-button.tsx';
import { useText } from '../../shared/language/text.ts';
import { useSearchOf } from '../../shared/routing/use-search-of.ts';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { ExportButton } from '../../shared/table/export-button.tsx';
import { PagedUrgentFirst } from '../../shared/table/urgent-first.tsx';
import { everySale, useSales } from './api/sales.ts';
import { ProposeSalePanel } from './propose-panel.tsx';
import { SALE_FIELDS } from './sale-fields.ts';
import { SalePanel } from './sale-panel.tsx';

function useColumns(): DataColumn<WhitelistSale>[] {
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
      id: 'lastDays',
      head: text('whitelist.lastDays'),
      value: (row) => row.lastDays.join(' '),
      cell: (row) => <bdi dir="ltr">{row.lastDays.join(' · ')}</bdi>,
    },
    {
      id: 'state',
      head: text('suspensions.state'),
      value: (row) => row.state,
      cell: (row) => <ProposalTag state={row.state} />,
    },
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
  const [search, setSearch] = useSearchOf('whitelist');
  const query = useSales();
  const plan = useConfig().data?.plan.plan as Plan | undefined;
  const mayPropose = useHasRole('approver');
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const found = rows.find((row) => String(row.id) === search.open);
  const close = () => setSearch({ open: undefined, propose: undefined });
  const show = (id: number) => setSearch({ propose: undefined, open: String(id) });
  const panel =
    search.propose !== undefined && mayPropose && plan ? (
      <ProposeSalePanel stages={plan.whitelist.stages.length} onDone={show} onClose={close} />
    ) : (
      found && <SalePanel key={found.id} sale={found} onClose={close} />
    );
  return (
    <PageFrame
      title={text('whitelist.title')}
      note={text('whitelist.note')}
      tools={
        <>
          <ProposeButton
            allowed={mayPropose}
            reason={text('whitelist.approversOnly')}
            onPropose={() => setSearch({ propose: 'new', open: undefined }, true)}
          >
            {text('whitelist.propose')}
          </ProposeButton>
          <ExportButton name="whitelist" rows={everySale} fields={SALE_FIELDS} />
        </>
      }
      panel={panel}
    >
      <PagedUrgentFirst
        query={query}
        label={text('whitelist.title')}
        empty={text('whitelist.empty')}
        columns={useColumns()}
        rows={rows}
        opened={search.open}
        onOpen={(id) => setSearch({ open: String(id), propose: undefined }, true)}
      />
    </PageFrame>
  );
}
