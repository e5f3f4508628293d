import type { HomeLinksProposal } from '@fairlaunch/protocol';
import { useHasRole } from '../../shared/api/operator-me.ts';
import { useProposalColumns } from '../../shared/decisions/proposal-columns.tsx';
import { ProposalsPage } from '../../shared/decisions/proposals-page.tsx';
import { useText } from '../../shared/language/text.ts';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { useHomeLinksProposals } from './api/home-links.ts';
import { HomeLinksPanel } from './home-links-panel.tsx';
import { ProposeHomeLinksPanel } from './propose-panel.tsx';
import { StandingCard } from './standing-card.tsx';

function useColumns(): DataColumn<HomeLinksProposal>[] {
  const text = useText();
  const of = useProposalColumns();
  return [
    of.id,
    of.proposedAt,
    {
      id: 'version',
      head: text('homeLinks.version'),
      end: true,
      value: (row) => row.version,
      cell: (row) => row.version,
    },
    of.state,
  ];
}

export function HomeLinksPage() {
  const text = useText();
  const query = useHomeLinksProposals();
  const standing = query.data?.pages[0]?.standing;
  return (
    <ProposalsPage
      title={text('homeLinks.title')}
      note={text('homeLinks.note')}
      empty={text('homeLinks.empty')}
      query={query}
      columns={useColumns()}
      mayPropose={useHasRole('approver')}
      whoMay={text('grants.approversOnly')}
      propose={text('homeLinks.propose')}
      renderProposing={(_, panel) =>
        standing && <ProposeHomeLinksPanel first={standing} {...panel} />
      }
      renderOpened={(row, { onClose }) =>
        standing && (
          <HomeLinksPanel key={row.id} proposal={row} standing={standing} onClose={onClose} />
        )
      }
    >
      {standing && <StandingCard standing={standing} />}
    </ProposalsPage>
  );
}
