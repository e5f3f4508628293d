import type { AuditEntry } from '@fairlaunch/protocol';
import { Table, type Column } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { AddressOrName } from '#shared/components/address-or-name.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { actionText } from '#shared/language/action-text.ts';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { Section } from './section.tsx';

const SHOWN = 10;

function useColumns(): Column<AuditEntry>[] {
  const text = useText();
  return [
    { id: 'at', head: text('audit.time'), cell: (row) => <Moment seconds={row.at} /> },
    { id: 'actor', head: text('audit.actor'), cell: (row) => <AddressOrName value={row.actor} /> },
    { id: 'action', head: text('audit.action'), cell: (row) => actionText(row.action) },
    {
      id: 'subject',
      head: text('audit.subject'),
      cell: (row) => <AddressOrName value={row.subject} />,
    },
  ];
}

/** The newest lines of the audit log. */
export function LastActions() {
  const text = useText();
  const query = useReadPages('auditLog');
  const columns = useColumns();
  return (
    <Section
      title={text('today.actions')}
      aside={
        <Link to={paths.audit()} className="text-13 text-accent">
          {text('nav.audit')}
        </Link>
      }
    >
      <Loaded query={query}>
        {({ pages: [newest] }) =>
          newest?.items.length ? (
            <div className="[&_td]:h-9 [&_td]:whitespace-nowrap [&_th]:h-8 [&>div]:rounded-none [&>div]:border-0">
              <Table
                label={text('today.actions')}
                columns={columns}
                rows={newest.items.slice(0, SHOWN)}
                rowKey={(row) => row.number}
              />
            </div>
          ) : (
            <p className="text-13 text-content-alt">{text('audit.empty')}</p>
          )
        }
      </Loaded>
    </Section>
  );
}
