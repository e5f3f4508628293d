import { CLOSE_LISTS } from '@fairlaunch/protocol';
import { useHistory } from '@fairlaunch/web';
import { useConfig } from '#shared/api/config.ts';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { useText } from '#shared/language/text.ts';
import { SelectFilter } from '#shared/list/list-filters.tsx';
import { ServerList } from '#shared/list/server-list.tsx';
import { useList, type AskedList } from '#shared/list/use-list.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { useCloseColumns } from './close-columns.tsx';
import { CLOSE_FIELDS } from './close-fields.ts';
import { ClosePanel } from './close-panel.tsx';

const LIST: AskedList<'operatorCloses'> = {
  name: 'operatorCloses',
  sorts: ['day', 'paid'],
  filters: { show: CLOSE_LISTS },
};

export function ClosesPage() {
  const text = useText();
  const history = useHistory();
  const [search, setSearch] = useSearchOf('closes');
  const { rows } = useList(LIST);
  const columns = useCloseColumns(useConfig().data?.businessNow);
  const opened = search.open;
  return (
    <PageFrame
      title={text('closes.title')}
      note={text('closes.note')}
      tools={
        <SmallButton onClick={() => history.push(paths.closePreview())}>
          {text('closes.preview')}
        </SmallButton>
      }
      panel={
        opened && (
          <ClosePanel
            key={opened}
            day={Number(opened)}
            known={rows?.find((row) => String(row.day) === opened)}
            onClose={() => setSearch({ open: undefined })}
          />
        )
      }
    >
      <ServerList
        {...LIST}
        label={text('closes.title')}
        empty={text('closes.empty')}
        unfit={text('list.unfit')}
        find={text('closes.find')}
        fields={CLOSE_FIELDS}
        columns={columns}
        rowKey={(row) => row.day}
        onOpen={(row) => setSearch({ open: String(row.day) }, true)}
        opened={opened}
      >
        <SelectFilter
          name="show"
          label={text('closes.filter')}
          all={text('closes.filter.all')}
          values={CLOSE_LISTS}
          nameOf={(show) => text(`closes.filter.${show}`)}
        />
      </ServerList>
    </PageFrame>
  );
}
