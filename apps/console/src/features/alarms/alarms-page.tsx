import type { Alarm } from '@fairlaunch/protocol';
import { CardHead } from '@fairlaunch/ui';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { DenseTable, type DenseColumn } from '#shared/table/dense-table.tsx';
import { TableFoot } from '#shared/table/table-foot.tsx';
import { AlarmPanel } from './alarm-panel.tsx';
import { useAlarmColumns } from './alarm-columns.tsx';

const useAlarms = (show: 'up' | 'ended') => useReadPages('alarms', { show });

/** What is up, and what has been: each raise of an alarm is a row of its own. */
export function AlarmsPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('alarms');
  const columns = useAlarmColumns();
  const up = useAlarms('up');
  const ended = useAlarms('ended');
  const lists = [
    { query: up, title: text('alarms.up'), empty: text('alarms.noneUp'), columns: columns.up },
    {
      query: ended,
      title: text('alarms.history'),
      empty: text('alarms.noHistory'),
      columns: columns.ended,
    },
  ];
  const found = lists
    .flatMap(({ query }) => query.data?.pages.flatMap((page) => page.items) ?? [])
    .find(({ id }) => String(id) === search.open);
  return (
    <PageFrame
      title={text('nav.alarms')}
      note={text('alarms.note')}
      panel={
        found && (
          <AlarmPanel key={found.id} alarm={found} onClose={() => setSearch({ open: undefined })} />
        )
      }
    >
      {lists.map((list) => (
        <AlarmList
          key={list.title}
          {...list}
          opened={search.open}
          onOpen={({ id }) => setSearch({ open: String(id) }, true)}
        />
      ))}
    </PageFrame>
  );
}

type ListProps = {
  query: ReturnType<typeof useAlarms>;
  title: string;
  empty: string;
  columns: DenseColumn<Alarm>[];
  opened: string | undefined;
  onOpen: (alarm: Alarm) => void;
};

function AlarmList({ query, title, empty, columns, opened, onOpen }: ListProps) {
  return (
    <>
      <CardHead title={title} />
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0) return <EmptyState>{empty}</EmptyState>;
          return (
            <>
              <DenseTable
                label={title}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                onOpen={onOpen}
                opened={opened}
              />
              <TableFoot shown={rows.length} more={query} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
