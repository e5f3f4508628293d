import {
  ENDED_STATES,
  PAYOUT_ASSETS,
  WITHDRAWAL_STATES,
  type WithdrawalState,
} from '@fairlaunch/protocol';
import { oneOf } from '@fairlaunch/web';
import { useRead } from '#shared/client/use-read.ts';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { AssetFilter, SelectFilter } from '#shared/list/list-filters.tsx';
import { OLDEST_FIRST } from '#shared/list/list-search.ts';
import { ServerList } from '#shared/list/server-list.tsx';
import { useList, type AskedList } from '#shared/list/use-list.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { ChoiceFilter } from '#shared/table/filters.tsx';
import { useQueueColumns } from './components/queue-columns.tsx';
import { WithdrawalPanel } from './components/withdrawal-panel.tsx';
import { WITHDRAWAL_FIELDS } from './withdrawal-fields.ts';

const RISKY = ['RISKY'] as const;

/** What waits comes oldest first, what has ended newest first. */
const queueOf = (state: WithdrawalState): AskedList<'withdrawalQueue'> => ({
  name: 'withdrawalQueue',
  fixed: { state },
  sorts: ['requestedAt', 'amount'],
  filters: { asset: PAYOUT_ASSETS, risk: RISKY },
  ...(!ENDED_STATES.includes(state) && { otherwise: OLDEST_FIRST('requestedAt') }),
});

export function WithdrawalsPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('withdrawals');
  const { open: opened } = search;
  const state = oneOf(WITHDRAWAL_STATES as unknown as [WithdrawalState], search.state);
  const queue = queueOf(state);
  const { query, rows } = useList(queue);
  const listed = rows?.find((row) => row.id === opened);
  const isUnlisted = !listed && !query.isPending && opened !== undefined;
  const wanted = isUnlisted && /^\d{1,18}$/.test(opened) ? { id: opened } : null;
  const single = useRead('operatorWithdrawal', wanted, { retry: false });
  return (
    <PageFrame
      title={text('withdrawals.title')}
      note={text('withdrawals.note')}
      panel={
        opened && (
          <WithdrawalPanel
            key={opened}
            id={opened}
            found={listed ?? single.data}
            loading={query.isPending || single.isLoading}
            onClose={() => setSearch({ open: undefined })}
          />
        )
      }
    >
      <ChoiceFilter
        name="state"
        label={text('withdrawals.state')}
        value={state}
        options={WITHDRAWAL_STATES.map((value) => ({
          value,
          label: text(`withdrawals.state.${value}`),
        }))}
      />
      <ServerList
        {...queue}
        label={text('withdrawals.title')}
        empty={text(state === 'PENDING_REVIEW' ? 'withdrawals.emptyReview' : 'withdrawals.empty')}
        unfit={text('list.unfit')}
        find={text('payouts.find')}
        fields={WITHDRAWAL_FIELDS}
        rowKey={(row) => row.id}
        columns={useQueueColumns()}
        onOpen={(row) => setSearch({ open: row.id }, true)}
        opened={opened}
      >
        <AssetFilter values={PAYOUT_ASSETS} />
        <SelectFilter
          name="risk"
          label={text('withdrawals.risks')}
          all={text('withdrawals.risk.all')}
          values={RISKY}
          nameOf={() => text('withdrawals.risk.risky')}
        />
      </ServerList>
    </PageFrame>
  );
}
