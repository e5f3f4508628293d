import type { Correction } from '@fairlaunch/protocol';
import { useHasRole } from '../../shared/api/operator-me.ts';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { ExportButton } from '../../shared/table/export-button.tsx';
import { Moment, None } from '../../shared/components/moment.tsx';
import { PageFrame } from '../../shared/components/page-frame.tsx';
import { ProposeButton } from '../../shared/decisions/propose-button.tsx';
import { OperatorAddress } from '../../shared/components/operator-address.tsx';
import { useText } from '../../shared/language/text.ts';
import { useSearchOf } from '../../shared/routing/use-search-of.ts';
import { PagedUrgentFirst } from '../../shared/table/urgent-first.tsx';
import { CorrectionPanel } from './correction-panel.tsx';
import { CorrectionTag } from './correction-state.tsx';
import { ProposeCorrectionPanel } from './propose-panel.tsx';
import { CORRECTION_FIELDS } from './correction-fields.ts';
import { everyCorrection, useCorrections } from './api/corrections.ts';

function useColumns(): DataColumn<Correction>[] {
  const text = useText();
  return [
    {
      id: 'id',
      head: text('corrections.number'),
      end: true,
      value: (row) => row.id,
      cell: (row) => row.id,
    },
    {
      id: 'proposedAt',
      head: text('corrections.proposedAt'),
      value: (row) => row.proposedAt,
      cell: (row) => <Moment seconds={row.proposedAt} />,
    },
    {
      id: 'reason',
      head: text('corrections.reason'),
      value: (row) => row.reason,
      cell: (row) => <span className="block max-w-72 truncate">{row.reason}</span>,
    },
    {
      id: 'proposedBy',
      minor: true,
      head: text('corrections.proposedBy'),
      value: (row) => row.proposedBy,
      cell: (row) => <OperatorAddress value={row.proposedBy} />,
    },
    {
      id: 'decidedBy',
      minor: true,
      head: text('corrections.decidedBy'),
      value: (row) => row.decidedBy,
      cell: (row) => (row.decidedBy ? <OperatorAddress value={row.decidedBy} /> : <None />),
    },
    {
      id: 'state',
      head: text('corrections.state'),
      value: (row) => row.state,
      cell: (row) => <CorrectionTag state={row.state} />,
    },
  ];
}

/** One person proposes, another approves; once posted a correction is public. */
export function CorrectionsPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('corrections');
  const query = useCorrections();
  const columns = useColumns();
  const mayPropose = useHasRole('approver');
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const opened = search.open;
  const close = () => setSearch({ open: undefined, propose: undefined });
  const panel =
    search.propose !== undefined && mayPropose ? (
      <ProposeCorrectionPanel
        onDone={(id) => setSearch({ propose: undefined, open: String(id) })}
        onClose={close}
      />
    ) : (
      opened && (
        <CorrectionPanel
          key={opened}
          id={opened}
          found={rows.find((row) => String(row.id) === opened)}
          onClose={close}
        />
      )
    );
  return (
    <PageFrame
      title={text('corrections.title')}
      note={text('corrections.note')}
      tools={
        <>
          <ProposeButton
            allowed={mayPropose}
            reason={text('corrections.closed.noRole')}
            onPropose={() => setSearch({ propose: 'new', open: undefined }, true)}
          >
            {text('corrections.propose')}
          </ProposeButton>
          <ExportButton name="corrections" rows={everyCorrection} fields={CORRECTION_FIELDS} />
        </>
      }
      panel={panel}
    >
      <PagedUrgentFirst
        query={query}
        label={text('corrections.title')}
        empty={text('corrections.empty')}
        columns={columns}
        rows={rows}
        opened={opened}
        onOpen={(id) => setSearch({ open: String(id), propose: undefined }, true)}
      />
    </PageFrame>
  );
}
