import { oneOf } from '@fairlaunch/web';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { useRead } from '#shared/client/use-read.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { DataTable, sortable } from '#shared/table/data-table.tsx';
import { ChoiceFilter } from '#shared/table/filters.tsx';
import { TableFoot } from '#shared/table/table-foot.tsx';
import { AS_GIVEN } from '#shared/table/urgency.ts';
import { useSort } from '#shared/table/use-sort.ts';
import { useFlashColumns } from './flash-columns.tsx';
import { FlashPanel } from './flash-panel.tsx';

const SHOWN = ['open', 'ended'] as const;

export function FlashExchangesPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('flashExchanges');
  const show = oneOf(SHOWN, search.show);
  const query = useReadPages('flashQueue', { show });
  const columns = useFlashColumns();
  const [sort, setSort] = useSort(sortable(columns), AS_GIVEN);
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const { open } = search;
  const wanted = open !== undefined && /^\d{1,18}$/.test(open) ? { id: open } : null;
  const single = useRead('operatorFlashExchange', wanted, { retry: false });
  return (
    <PageFrame
      title={text('flash.title')}
      note={text('flash.note')}
      panel={
        open && (
          <FlashPanel
            key={open}
            id={open}
            found={rows.find((row) => row.id === open) ?? single.data}
            loading={single.isLoading}
            onClose={() => setSearch({ open: undefined })}
          />
        )
      }
    >
      <ChoiceFilter
        name="show"
        label={text('flash.show')}
        value={show}
        options={SHOWN.map((value) => ({ value, label: text(`flash.show.${value}`) }))}
      />
      <Loaded query={query}>
        {() => (
          <>
            {rows.length === 0 ? (
              <EmptyState>{text(`flash.empty.${show}`)}</EmptyState>
            ) : (
              <DataTable
                label={text('flash.title')}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                sort={sort}
                onSort={setSort}
                onOpen={(row) => setSearch({ open: row.id }, true)}
                opened={open}
              />
            )}
            <TableFoot shown={rows.length} loaded={rows.length} more={query} />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}
