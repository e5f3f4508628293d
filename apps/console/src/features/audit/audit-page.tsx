import type { AuditEntry } from '@fairlaunch/protocol';
import { Address } from '@fairlaunch/ui';
import { readEvery, useReadPages } from '#shared/client/use-read-pages.ts';
import { ChoiceFilter, FindFilter } from '#shared/table/filters.tsx';
import { DataTable, sortable, type DataColumn } from '#shared/table/data-table.tsx';
import { ExportButton } from '#shared/table/export-button.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { TableFoot } from '#shared/table/table-foot.tsx';
import { AddressOrName } from '#shared/components/address-or-name.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { useSort } from '#shared/table/use-sort.ts';
import { actionText } from '#shared/language/action-text.ts';
import { AuditPanel } from './audit-panel.tsx';
import { ChainState } from './chain-state.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { AUDIT_FIELDS } from './audit-fields.ts';
import { filterAuditLog } from './filter-audit-log.ts';

const NEWEST_FIRST = { column: 'number', direction: 'descending' } as const;

function useAuditColumns(): DataColumn<AuditEntry>[] {
  const text = useText();
  return [
    {
      id: 'number',
      head: text('audit.number'),
      end: true,
      value: (row) => row.number,
      cell: (row) => row.number,
    },
    {
      id: 'at',
      head: text('audit.time'),
      value: (row) => row.at,
      cell: (row) => <Moment seconds={row.at} />,
    },
    {
      id: 'actor',
      head: text('audit.actor'),
      value: (row) => row.actor,
      cell: (row) => <AddressOrName value={row.actor} />,
    },
    {
      id: 'action',
      head: text('audit.action'),
      value: (row) => row.action,
      cell: (row) => actionText(row.action),
    },
    {
      id: 'subject',
      minor: true,
      head: text('audit.subject'),
      value: (row) => row.subject,
      cell: (row) => <AddressOrName value={row.subject} />,
    },
    {
      id: 'details',
      minor: true,
      head: text('audit.details'),
      cell: (row) => (
        <span className="block max-w-72 truncate font-mono text-12 text-content-alt">
          {JSON.stringify(row.details)}
        </span>
      ),
    },
    {
      id: 'hash',
      minor: true,
      head: text('audit.hash'),
      cell: (row) => <Address value={row.hash} copy={false} />,
    },
  ];
}

/** Each line's hash covers the line before it. */
export function AuditPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('audit');
  const query = useReadPages('auditLog');
  const columns = useAuditColumns();
  const [sort, setSort] = useSort(sortable(columns), NEWEST_FIRST);
  const loaded = query.data?.pages.flatMap((page) => page.items) ?? [];
  const rows = filterAuditLog(loaded, search);
  const opened = search.open;
  const action = search.action ?? '';
  const actions = [
    ...new Set([...loaded.map((entry) => entry.action), ...(action ? [action] : [])]),
  ].sort();
  const exported = async () => filterAuditLog(await readEvery('auditLog', {}), search);
  return (
    <PageFrame
      title={text('audit.title')}
      note={text('audit.note')}
      tools={
        <>
          <ExportButton name="audit-log" rows={exported} fields={AUDIT_FIELDS} />
          <ExportButton name="audit-log" rows={exported} fields={AUDIT_FIELDS} format="json" />
        </>
      }
      panel={
        opened && (
          <AuditPanel
            key={opened}
            number={Number(opened)}
            entries={loaded}
            onClose={() => setSearch({ open: undefined })}
          />
        )
      }
    >
      {query.data && (
        <ChainState intact={query.data.pages.every((page) => page.intact)} entries={loaded} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ChoiceFilter
          name="action"
          label={text('audit.action')}
          value={action}
          options={[
            { value: '', label: text('audit.allActions') },
            ...actions.map((value) => ({ value, label: actionText(value) })),
          ]}
        />
        <FindFilter label={text('audit.find')} />
      </div>
      <Loaded query={query}>
        {() => (
          <>
            {rows.length === 0 ? (
              <EmptyState>
                {text(loaded.length === 0 ? 'audit.empty' : 'audit.emptyFilter')}
              </EmptyState>
            ) : (
              <DataTable
                label={text('audit.title')}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.number}
                sort={sort}
                onSort={setSort}
                onOpen={(row) => setSearch({ open: String(row.number) }, true)}
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
