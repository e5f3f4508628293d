import { oneOf } from '@fairlaunch/web';
import { useRead } from '#shared/client/use-read.ts';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { OLDEST_FIRST } from '#shared/list/list-search.ts';
import { ServerList } from '#shared/list/server-list.tsx';
import { useList, type AskedList } from '#shared/list/use-list.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { ChoiceFilter } from '#shared/table/filters.tsx';
import { FLASH_FIELDS, useFlashColumns } from './flash-columns.tsx';
import { FlashPanel } from './flash-panel.tsx';

const SHOWN = ['open', 'ended'] as const;

/** What is open comes oldest first. */
const queueOf = (show: (typeof SHOWN)[number]): AskedList<'flashQueue'> => ({
  name: 'flashQueue',
  fixed: { show },
  sorts: ['requestedAt'],
  filters: {},
  ...(show === 'open' && { otherwise: OLDEST_FIRST('requestedAt') }),
});

export function FlashExchangesPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('flashExchanges');
  const show = oneOf(SHOWN, search.show);
  const queue = queueOf(show);
  const { rows } = useList(queue);
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
            found={rows?.find((row) => row.id === open) ?? single.data}
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
      <ServerList
        {...queue}
        label={text('flash.title')}
        empty={text(`flash.empty.${show}`)}
        unfit={text('list.unfit')}
        find={text('list.findMember')}
        fields={FLASH_FIELDS}
        rowKey={(row) => row.id}
        columns={useFlashColumns()}
        onOpen={(row) => setSearch({ open: row.id }, true)}
        opened={open}
      />
    </PageFrame>
  );
}
