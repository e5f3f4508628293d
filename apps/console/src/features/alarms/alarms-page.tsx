import { ALARM_SEVERITIES } from '@fairlaunch/protocol';
import { CardHead } from '@fairlaunch/ui';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { SelectFilter } from '#shared/list/list-filters.tsx';
import { ServerList } from '#shared/list/server-list.tsx';
import { useOpenRow, type AskedList } from '#shared/list/use-list.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { DenseTable } from '#shared/table/dense-table.tsx';
import { AlarmPanel } from './alarm-panel.tsx';
import { ALARM_FIELDS, useAlarmColumns } from './alarm-columns.tsx';

const HISTORY: AskedList<'alarms'> = {
  name: 'alarms',
  fixed: { show: 'ended' },
  sorts: ['raisedAt'],
  filters: { severity: ALARM_SEVERITIES },
};

/** What is up, and what has been: each raise of an alarm is a row of its own. */
export function AlarmsPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('alarms');
  const columns = useAlarmColumns();
  const up = useReadPages('alarms', { show: 'up' });
  const rowsUp = up.data?.pages.flatMap(({ items }) => items);
  const openUp = rowsUp?.find(({ id }) => String(id) === search.open);
  const openEnded = useOpenRow(
    HISTORY,
    rowsUp && !openUp ? search.open : undefined,
    ({ id }) => id,
  );
  const found = openUp ?? openEnded;
  const list = {
    rowKey: ({ id }: { id: number }) => id,
    onOpen: ({ id }: { id: number }) => setSearch({ open: String(id) }, true),
    opened: search.open,
  };
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
      <CardHead title={text('alarms.up')} />
      <Loaded query={up}>
        {() =>
          rowsUp?.length ? (
            <DenseTable {...list} label={text('alarms.up')} columns={columns.up} rows={rowsUp} />
          ) : (
            <EmptyState>{text('alarms.noneUp')}</EmptyState>
          )
        }
      </Loaded>
      <CardHead title={text('alarms.history')} />
      <ServerList
        {...HISTORY}
        {...list}
        label={text('alarms.history')}
        empty={text('alarms.noHistory')}
        unfit={text('list.unfit')}
        find={text('alarms.find')}
        fields={ALARM_FIELDS}
        columns={columns.ended}
      >
        <SelectFilter
          name="severity"
          label={text('alarms.severity')}
          all={text('alarms.allSeverities')}
          values={ALARM_SEVERITIES}
          nameOf={(severity) => text(`alarms.severity.${severity}`)}
        />
      </ServerList>
    </PageFrame>
  );
}
