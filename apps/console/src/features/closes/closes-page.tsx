import type { Close } from '@fairlaunch/protocol';
import { ChoiceFilter } from '#shared/table/filters.tsx';
import { DataTable, sortable } from '#shared/table/data-table.tsx';
import { ExportButton } from '#shared/table/export-button.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { TableFoot } from '#shared/table/table-foot.tsx';
import { useText } from '#shared/language/text.ts';
import { useConfig } from '#shared/api/config.ts';
import { SmallButton } from '#shared/components/small-button.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { AS_GIVEN, urgentFirst } from '#shared/table/urgency.ts';
import { useSort } from '#shared/table/use-sort.ts';
import { oneOf, useHistory } from '@fairlaunch/web';
import { useCloseColumns } from './close-columns.tsx';
import { ClosePanel } from './close-panel.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { CLOSE_FIELDS } from './close-fields.ts';
import { readEvery, useReadPages } from '#shared/client/use-read-pages.ts';

const FILTERS = ['all', 'notPosted', 'notActive', 'short'] as const;

const PASSES: Record<(typeof FILTERS)[number], (close: Close) => boolean> = {
  all: () => true,
  notPosted: (close) => close.state !== 'POSTED',
  notActive: (close) => close.root === null || !['ACTIVE', 'SUPERSEDED'].includes(close.root.state),
  short: (close) => close.pending !== '0',
};

/** True if the close is not posted, or its root is neither under way nor on chain. */
const isUnfinished = ({ state, root }: Close): boolean =>
  state !== 'POSTED' || root?.state === 'UNPUBLISHED' || root?.state === 'CANCELLED';

export function ClosesPage() {
  const text = useText();
  const history = useHistory();
  const [search, setSearch] = useSearchOf('closes');
  const query = useReadPages('closes');
  const columns = useCloseColumns(useConfig().data?.businessNow);
  const [sort, setSort] = useSort(sortable(columns), AS_GIVEN);
  const filter = oneOf(FILTERS, search.show);
  const loaded = query.data?.pages.flatMap((page) => page.items) ?? [];
  const rows = urgentFirst(loaded.filter(PASSES[filter]), isUnfinished, ({ day }) => day);
  const opened = search.open;
  return (
    <PageFrame
      title={text('closes.title')}
      note={text('closes.note')}
      tools={
        <>
          <SmallButton onClick={() => history.push(paths.closePreview())}>
            {text('closes.preview')}
          </SmallButton>
          <ExportButton
            name="closes"
            rows={async () => (await readEvery('closes', {})).filter(PASSES[filter])}
            fields={CLOSE_FIELDS}
          />
        </>
      }
      panel={
        opened && (
          <ClosePanel
            key={opened}
            day={Number(opened)}
            known={loaded.find((row) => String(row.day) === opened)}
            onClose={() => setSearch({ open: undefined })}
          />
        )
      }
    >
      <ChoiceFilter
        name="show"
        label={text('closes.filter')}
        value={filter}
        options={FILTERS.map((value) => ({ value, label: text(`closes.filter.${value}`) }))}
      />
      <Loaded query={query}>
        {() => (
          <>
            {rows.length === 0 ? (
              <EmptyState>
                {text(loaded.length === 0 ? 'closes.empty' : 'closes.emptyFilter')}
              </EmptyState>
            ) : (
              <DataTable
                label={text('closes.title')}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.day}
                sort={sort}
                onSort={setSort}
                onOpen={(row) => setSearch({ open: String(row.day) }, true)}
                opened={opened}
              />
            )}
            <TableFoot shown={rows.length} loaded={loaded.length} more={query} />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}
