import { PLAN_STATES, type AnnouncedPlan } from '@fairlaunch/protocol';
import { Address, useDates } from '@fairlaunch/ui';
import { useRead } from '#shared/client/use-read.ts';
import { Moment, None } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import { SelectFilter } from '#shared/list/list-filters.tsx';
import { ListPlace } from '#shared/list/list-place.ts';
import { ServerList } from '#shared/list/server-list.tsx';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';
import { PLAN_FIELDS } from './plan-fields.ts';
import { PlanTag } from './plan-tag.tsx';
import { VersionPanel } from './version-panel.tsx';

function useColumns(): DenseColumn<AnnouncedPlan>[] {
  const text = useText();
  const dates = useDates();
  return [
    {
      id: 'number',
      head: text('plans.number'),
      end: true,
      cell: (row) => row.number,
    },
    {
      id: 'startsOn',
      head: text('plans.startsOn'),
      cell: (row) =>
        row.startsOn === 0 ? text('plans.fromTheBeginning') : dates.day(row.startsOn),
    },
    {
      id: 'state',
      head: text('plans.state'),
      cell: (row) => <PlanTag state={row.state} />,
    },
    {
      id: 'changes',
      head: text('plans.changes'),
      end: true,
      cell: (row) => row.changes.length,
    },
    {
      id: 'hash',
      head: text('plans.hash'),
      cell: (row) => <Address value={row.hash} copy={false} />,
    },
    {
      id: 'announcedAt',
      minor: true,
      head: text('plans.announcedAt'),
      cell: (row) => (row.startsOn === 0 ? <None /> : <Moment seconds={row.announcedAt} />),
    },
  ];
}

/** Name of a version's panel, different from the numbers of proposals. */
const versionName = ({ number }: AnnouncedPlan): string => `version-${number}`;

/** Plans that were announced. */
export function Versions() {
  const text = useText();
  const [search, setSearch] = useSearchOf('plans');
  return (
    <ListPlace value="versions">
      <ServerList
        name="operatorPlans"
        sorts={['announcedAt']}
        filters={{ state: PLAN_STATES }}
        label={text('plans.title')}
        empty={text('list.unfit')}
        find={text('plans.find')}
        fields={PLAN_FIELDS}
        columns={useColumns()}
        rowKey={versionName}
        onOpen={(row) => setSearch({ open: versionName(row), propose: undefined }, true)}
        opened={search.open}
      >
        <SelectFilter
          name="state"
          label={text('plans.state')}
          all={text('list.allStates')}
          values={PLAN_STATES}
          nameOf={(state) => text(`plans.state.${state}`)}
        />
      </ServerList>
    </ListPlace>
  );
}

/** The version that a panel's name opens. */
export function OpenVersion({ name, onClose }: { name: string; onClose: () => void }) {
  const number = /^version-(\d{1,9})$/.exec(name)?.[1];
  const query = useRead('operatorPlans', number === undefined ? null : { find: `#${number}` });
  const version = query.data?.items.find((one) => versionName(one) === name);
  return version && <VersionPanel version={version} onClose={onClose} />;
}
