import { APPLICATION_STATES, type OperatorApplication } from '@fairlaunch/protocol';
import { oneOf } from '@fairlaunch/web';
import { Moment } from '#shared/components/moment.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { OLDEST_FIRST } from '#shared/list/list-search.ts';
import { ServerList } from '#shared/list/server-list.tsx';
import { useOpenRow, type AskedList } from '#shared/list/use-list.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';
import { ChoiceFilter } from '#shared/table/filters.tsx';
import { APPLICATION_FIELDS } from './application-fields.ts';
import { ApplicationPanel } from './application-panel.tsx';

function useColumns(): DenseColumn<OperatorApplication>[] {
  const text = useText();
  return [
    {
      id: 'id',
      head: text('proposals.number'),
      end: true,
      cell: (row) => row.id,
    },
    {
      id: 'submittedAt',
      head: text('applications.sentAt'),
      cell: (row) => <Moment seconds={row.submittedAt} />,
    },
    {
      id: 'seat',
      head: text('virtualNodes.seat'),
      end: true,
      cell: (row) => row.seat,
    },
    {
      id: 'rank',
      head: text('applications.rank'),
      cell: (row) => text(`applications.rank.${row.rank}`),
    },
    {
      id: 'community',
      head: text('applications.communityName'),
      cell: (row) => <bdi className="block max-w-72 truncate">{row.communityName}</bdi>,
    },
    {
      id: 'approvals',
      head: text('applications.approvals'),
      end: true,
      cell: (row) => approvalsOf(row),
    },
  ];
}

const approvalsOf = ({ reviews }: OperatorApplication): number =>
  reviews.filter(({ decision, counts }) => decision === 'APPROVE' && counts).length;

/** What waits comes oldest first. */
const applicationsOf = (
  state: OperatorApplication['state'],
): AskedList<'operatorApplications'> => ({
  name: 'operatorApplications',
  fixed: { state },
  sorts: ['submittedAt'],
  filters: {},
  ...(state === 'UNDER_REVIEW' && { otherwise: OLDEST_FIRST('submittedAt') }),
});

/** Applications for captain and ambassador; two people approve one (rulebook §14). */
export function ApplicationsPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('applications');
  const state = oneOf(APPLICATION_STATES, search.state);
  const applications = applicationsOf(state);
  const found = useOpenRow(applications, search.open, (row) => row.id);
  return (
    <PageFrame
      title={text('applications.title')}
      note={text('applications.note')}
      panel={
        found && (
          <ApplicationPanel
            key={found.id}
            application={found}
            onClose={() => setSearch({ open: undefined })}
          />
        )
      }
    >
      <ChoiceFilter
        name="state"
        label={text('proposals.state')}
        value={state}
        options={APPLICATION_STATES.map((value) => ({
          value,
          label: text(`applications.state.${value}`),
        }))}
      />
      <ServerList
        {...applications}
        label={text('applications.title')}
        empty={text('applications.empty')}
        unfit={text('list.unfit')}
        find={text('list.findMember')}
        fields={APPLICATION_FIELDS}
        rowKey={(row) => row.id}
        columns={useColumns()}
        onOpen={(row) => setSearch({ open: String(row.id) }, true)}
        opened={search.open}
      />
    </PageFrame>
  );
}
