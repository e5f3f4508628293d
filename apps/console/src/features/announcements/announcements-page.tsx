import { ANNOUNCEMENT_FALLBACK, type AnnouncementProposal } from '@fairlaunch/protocol';
import { useHasRole } from '../../shared/api/operator-me.ts';
import { Moment } from '../../shared/components/moment.tsx';
import { useProposalColumns } from '../../shared/decisions/proposal-columns.tsx';
import { ProposalsPage } from '../../shared/decisions/proposals-page.tsx';
import { useText } from '../../shared/language/text.ts';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { AnnouncementPanel } from './announcement-panel.tsx';
import { useAnnouncementProposals } from './api/announcements.ts';
import { draftOf, EMPTY_DRAFT } from './draft.ts';
import { ProposeAnnouncementPanel } from './propose-panel.tsx';

const titleOf = ({ texts }: AnnouncementProposal) => texts[ANNOUNCEMENT_FALLBACK]?.title ?? '';

function useColumns(): DataColumn<AnnouncementProposal>[] {
  const text = useText();
  const of = useProposalColumns();
  return [
    of.id,
    of.proposedAt,
    { id: 'title', head: text('announcements.titleField'), value: titleOf, cell: titleOf },
    {
      id: 'from',
      minor: true,
      head: text('announcements.from'),
      value: (row) => row.from,
      cell: (row) => <Moment seconds={row.from} />,
    },
    of.state,
  ];
}

export function AnnouncementsPage() {
  const text = useText();
  return (
    <ProposalsPage
      title={text('announcements.title')}
      note={text('announcements.note')}
      empty={text('announcements.empty')}
      query={useAnnouncementProposals()}
      columns={useColumns()}
      mayPropose={useHasRole('approver')}
      whoMay={text('grants.approversOnly')}
      propose={text('announcements.propose')}
      renderProposing={(subject, panel, rows) => {
        const standing = rows.find(
          (row) =>
            String(row.announcement) === subject &&
            row.state === 'CONFIRMED' &&
            row.endedAt === null,
        );
        return (
          <ProposeAnnouncementPanel
            key={standing?.id ?? 'new'}
            announcement={standing?.announcement ?? 0}
            first={standing ? draftOf(standing) : EMPTY_DRAFT}
            {...panel}
          />
        );
      }}
      renderOpened={(row, panel) => (
        <AnnouncementPanel key={row.id} announcement={row} {...panel} />
      )}
    />
  );
}
