import {
  ENDED_STATES,
  WITHDRAWAL_STATES,
  type QueuedWithdrawal,
  type WithdrawalState,
} from '@fairlaunch/protocol';
import { readEvery, useReadPages } from '#shared/client/use-read-pages.ts';
import { useRead } from '#shared/client/use-read.ts';
import { ChoiceFilter, FindFilter } from '#shared/table/filters.tsx';
import { DataTable, sortable } from '#shared/table/data-table.tsx';
import { ExportButton } from '#shared/table/export-button.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { TableFoot } from '#shared/table/table-foot.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { useSort } from '#shared/table/use-sort.ts';
import { useQueueColumns } from './components/queue-columns.tsx';
import { WithdrawalPanel } from './components/withdrawal-panel.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { filterQueue, queueFilter } from './filter-queue.ts';
import { WITHDRAWAL_FIELDS } from './withdrawal-fields.ts';

/** The order of the server's pages: what waits oldest first, what has ended newest first. */
const OLDEST_FIRST = { column: 'requestedAt', direction: 'ascending' } as const;
const NEWEST_FIRST = { column: 'requestedAt', direction: 'descending' } as const;

const isEnded = (state: WithdrawalState): boolean => ENDED_STATES.includes(state);

export function WithdrawalsPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('withdrawals');
  const filter = queueFilter(search);
  const query = useReadPages('withdrawalQueue', { state: filter.state });
  const columns = useQueueColumns();
  const [sort, setSort] = useSort(
    sortable(columns),
    isEnded(filter.state) ? NEWEST_FIRST : OLDEST_FIRST,
  );
  const loaded = query.data?.pages.flatMap((page) => page.items) ?? [];
  const opened = search.open;
  const listed = loaded.find((row) => row.id === opened);
  const isUnlisted = !listed && !query.isPending && opened !== undefined;
  const wanted = isUnlisted && /^\d{1,18}$/.test(opened) ? { id: opened } : null;
  const single = useRead('operatorWithdrawal', wanted, { retry: false });
  const close = () => setSearch({ open: undefined });

  const table = (rows: QueuedWithdrawal[]) =>
    rows.length === 0 ? (
      <EmptyState>
        {text(
          filter.state === 'PENDING_REVIEW' && loaded.length === 0
            ? 'withdrawals.emptyReview'
            : 'withdrawals.empty',
        )}
      </EmptyState>
    ) : (
      <DataTable
        label={text('withdrawals.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        onOpen={(row) => setSearch({ open: row.id }, true)}
        opened={opened}
      />
    );

  return (
    <PageFrame
      title={text('withdrawals.title')}
      note={text('withdrawals.note')}
      tools={
        <ExportButton
          name={`withdrawals-${filter.state.toLowerCase()}`}
          rows={async () =>
            filterQueue(await readEvery('withdrawalQueue', { state: filter.state }), filter)
          }
          fields={WITHDRAWAL_FIELDS}
        />
      }
      panel={
        opened && (
          <WithdrawalPanel
            key={opened}
            id={opened}
            found={listed ?? single.data}
            loading={query.isPending || single.isLoading}
            onClose={close}
          />
        )
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ChoiceFilter
          name="state"
          label={text('withdrawals.state')}
          value={filter.state}
          options={WITHDRAWAL_STATES.map((state) => ({
            value: state,
            label: text(`withdrawals.state.${state}`),
          }))}
        />
        <ChoiceFilter
          name="risk"
          label={text('withdrawals.risks')}
          value={filter.risk}
          options={[
            { value: 'all', label: text('withdrawals.risk.all') },
            { value: 'risky', label: text('withdrawals.risk.risky') },
          ]}
        />
        <FindFilter label={text('withdrawals.find')} />
      </div>
      <Loaded query={query}>
        {() => {
          const rows = filterQueue(loaded, filter);
          return (
            <>
              {table(rows)}
              <TableFoot shown={rows.length} loaded={loaded.length} more={query} />
            </>
          );
        }}
      </Loaded>
    </PageFrame>
  );
}
