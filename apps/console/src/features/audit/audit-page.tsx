import { AUDIT_ACTIONS, type AuditEntry } from '@fairlaunch/protocol';
import { Address } from '@fairlaunch/ui';
import { AddressOrName } from '#shared/components/address-or-name.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { actionText } from '#shared/language/action-text.ts';
import { useText } from '#shared/language/text.ts';
import { SelectFilter } from '#shared/list/list-filters.tsx';
import { ServerList } from '#shared/list/server-list.tsx';
import { useList, useOpenRow } from '#shared/list/use-list.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';
import { AUDIT_FIELDS } from './audit-fields.ts';
import { AuditPanel } from './audit-panel.tsx';
import { ChainState } from './chain-state.tsx';

const LOG = {
  name: 'auditLog',
  sorts: ['at'] as [string],
  filters: { action: AUDIT_ACTIONS },
} as const;

function useAuditColumns(): DenseColumn<AuditEntry>[] {
  const text = useText();
  return [
    { id: 'number', head: text('audit.number'), end: true, cell: (row) => row.number },
    { id: 'at', head: text('audit.time'), cell: (row) => <Moment seconds={row.at} /> },
    { id: 'actor', head: text('audit.actor'), cell: (row) => <AddressOrName value={row.actor} /> },
    { id: 'action', head: text('audit.action'), cell: (row) => actionText(row.action) },
    {
      id: 'subject',
      minor: true,
      head: text('audit.subject'),
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
  const [{ open: opened }, setSearch] = useSearchOf('audit');
  const { query, rows = [] } = useList(LOG);
  const entry = useOpenRow(LOG, opened, (row) => row.number);
  return (
    <PageFrame
      title={text('audit.title')}
      note={text('audit.note')}
      panel={
        opened && (
          <AuditPanel
            key={opened}
            number={Number(opened)}
            entry={entry}
            onClose={() => setSearch({ open: undefined })}
          />
        )
      }
    >
      {query.data && (
        <ChainState intact={query.data.pages.every((page) => page.intact)} entries={rows} />
      )}
      <ServerList
        {...LOG}
        label={text('audit.title')}
        empty={text('audit.empty')}
        find={text('audit.find')}
        fields={AUDIT_FIELDS}
        formats={['csv', 'json']}
        rowKey={(row) => row.number}
        columns={useAuditColumns()}
        onOpen={(row) => setSearch({ open: String(row.number) }, true)}
        opened={opened}
      >
        <SelectFilter
          name="action"
          label={text('audit.action')}
          all={text('audit.allActions')}
          values={AUDIT_ACTIONS}
          nameOf={actionText}
        />
      </ServerList>
    </PageFrame>
  );
}
