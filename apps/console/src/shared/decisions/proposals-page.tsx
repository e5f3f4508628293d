import { useSearch } from '@fairlaunch/web';
import type { ComponentProps, ReactNode } from 'react';
import { PageFrame } from '../components/page-frame.tsx';
import type { DataColumn } from '../table/data-table.tsx';
import { PagedUrgentFirst } from '../table/urgent-first.tsx';
import { ProposeButton } from './propose-button.tsx';

type Row = { id: number; state: string };
type Query<One> = ComponentProps<typeof PagedUrgentFirst>['query'] & {
  data: { pages: { items: One[] }[] } | undefined;
};

type ProposalsPageProps<One extends Row> = {
  title: string;
  /** Name of the table, where it is another than the page's. */
  label?: string;
  note: string;
  empty: string;
  query: Query<One>;
  columns: DataColumn<One>[];
  mayPropose: boolean;
  /** Said to whoever may not. */
  whoMay: string;
  propose: string;
  /** @param subject what is proposed about, `new` where the page has only one thing to propose */
  renderProposing: (subject: string, panel: ProposePanel, rows: readonly One[]) => ReactNode;
  renderOpened: (row: One, panel: OpenPanel) => ReactNode;
  tools?: ReactNode;
  children?: ReactNode;
};

type ProposePanel = { onDone: (id: number) => void; onClose: () => void };
type OpenPanel = { onPropose: (subject: string) => void; onClose: () => void };

/** Proposals, open ones first; each opens in a panel beside the table, as a new one does. */
export function ProposalsPage<One extends Row>({
  title,
  label = title,
  note,
  empty,
  query,
  columns,
  mayPropose,
  whoMay,
  propose,
  renderProposing,
  renderOpened,
  tools,
  children,
}: ProposalsPageProps<One>) {
  const [search, setSearch] = useSearch<'open' | 'propose'>();
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const found = rows.find((row) => String(row.id) === search.open);
  const onClose = () => setSearch({ open: undefined, propose: undefined });
  const onDone = (id: number) => setSearch({ propose: undefined, open: String(id) });
  const onPropose = (subject: string) => setSearch({ propose: subject, open: undefined }, true);
  const asked = mayPropose ? search.propose : undefined;
  const panel =
    (asked !== undefined && renderProposing(asked, { onDone, onClose }, rows)) ||
    (found && renderOpened(found, { onPropose, onClose }));
  return (
    <PageFrame
      title={title}
      note={note}
      tools={
        <>
          <ProposeButton allowed={mayPropose} reason={whoMay} onPropose={() => onPropose('new')}>
            {propose}
          </ProposeButton>
          {tools}
        </>
      }
      panel={panel}
    >
      {children}
      <PagedUrgentFirst
        query={query}
        label={label}
        empty={empty}
        columns={columns}
        rows={rows}
        opened={search.open}
        onOpen={(id) => setSearch({ open: String(id), propose: undefined }, true)}
      />
    </PageFrame>
  );
}
