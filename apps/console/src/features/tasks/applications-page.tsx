import { APPLICATION_STATES, type OperatorApplication } from '@fairlaunch/protocol';
import { oneOf } from '@fairlaunch/web';
import { readEvery, useReadPages } from '#shared/client/use-read-pages.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { DataTable, sortable, type DataColumn } from '#shared/table/data-table.tsx';
import { ExportButton } from '#shared/table/export-button.tsx';
import { ChoiceFilter } from '#shared/table/filters.tsx';
import { TableFoot } from '#shared/table/table-foot.tsx';
import { AS_GIVEN } from '#shared/table/urgency.ts';
import { useSort } from '#shared/table/use-sort.ts';
import { APPLICATION_FIELDS } from './application-fields.ts';
import { ApplicationPanel } from './application-panel.tsx';

function useColumns(): DataColumn<OperatorApplication>[] {
  const text = useText();
  return [
    {
      id: 'id',
      head: text('proposals.number'),
      end: true,
      value: (row) => row.id,
      cell: (row) => row.id,
    },
    {
      id: 'submittedAt',
      head: text('applications.sentAt'),
      value: (row) => row.submittedAt,
      cell: (row) => <Moment seconds={row.submittedAt} />,
    },
    {
      id: 'seat',
      head: text('virtualNodes.seat'),
      end: true,
      value: (row) => row.seat,
      cell: (row) => row.seat,
    },
    {
      id: 'rank',
      head: text('applications.rank'),
      value: (row) => row.rank,
      cell: (row) => text(`applications.rank.${row.rank}`),
    },
    {
      id: 'community',
      head: text('applications.communityName'),
      value: (row) => row.communityName,
      cell: (row) => <bdi className="block max-w-72 truncate">{row.communityName}</bdi>,
    },
    {
      id: 'approvals',
      head: text('applications.approvals'),
      end: true,
      value: (row) => approvalsOf(row),
      cell: (row) => approvalsOf(row),
    },
  ];
}

const approvalsOf = ({ reviews }: OperatorApplication): number =>
  reviews.filter(({ decision, counts }) => decision === 'APPROVE' && counts).length;

/** Applications for captain and ambassador; two people approve one (rulebook §14). */
export function ApplicationsPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('applications');
  const state = oneOf(APPLICATION_STATES, search.state);
  const query = useReadPages('operatorApplications', { state });
  const columns = useColumns();
  const [sort, setSort] = useSort(sortable(columns), AS_GIVEN);
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const found = rows.find((row) => String(row.id) === search.open);
  return (
    <PageFrame
      title={text('applications.title')}
      note={text('applications.note')}
      tools={
        <ExportButton
          name={`applications-${state.toLowerCase()}`}
          rows={() => readEvery('operatorApplications', { state })}
          fields={APPLICATION_FIELDS}
        />
      }
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
      <Loaded query={query}>
        {() => (
          <>
            {rows.length === 0 ? (
              <EmptyState>{text('applications.empty')}</EmptyState>
            ) : (
              <DataTable
                label={text('applications.title')}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                sort={sort}
                onSort={setSort}
                onOpen={(row) => setSearch({ open: String(row.id) }, true)}
                opened={search.open}
              />
            )}
            <TableFoot shown={rows.length} loaded={rows.length} more={query} />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}
