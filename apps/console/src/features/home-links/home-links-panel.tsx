import type { HomeLinksProposal, StandingHomeLinks } from '@fairlaunch/protocol';
import { DescriptionList, Notice, showToast } from '@fairlaunch/ui';
import { useOperatorMe } from '../../shared/api/operator-me.ts';
import { HashRow } from '../../shared/components/hash-row.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { Confirmation } from '../../shared/decisions/confirmation.tsx';
import { proposalState } from '../../shared/decisions/decision-state.ts';
import { useProposalEnd } from '../../shared/decisions/proposal-end.tsx';
import { ProposalTag } from '../../shared/decisions/proposal-tag.tsx';
import { useText } from '../../shared/language/text.ts';
import { useConfirmHomeLinks, useWithdrawHomeLinks } from './api/change-home-links.ts';
import { Changes } from './changes.tsx';
import { LinkList } from './link-list.tsx';

type PanelProps = {
  proposal: HomeLinksProposal;
  standing: StandingHomeLinks;
  onClose: () => void;
};

export function HomeLinksPanel({ proposal, standing, onClose }: PanelProps) {
  const text = useText();
  const proposalEnd = useProposalEnd();
  const me = useOperatorMe().data;
  const confirm = useConfirmHomeLinks(() => showToast(text('announcements.published')));
  const withdraw = useWithdrawHomeLinks(() => showToast(text('suspensions.withdrawn')));
  const { id, version, links, linksHash, proposedBy, confirmedBy, isOutdated } = proposal;
  const state = me && proposalState(proposal, me);
  return (
    <SidePanel
      title={text('homeLinks.one', { id })}
      aside={<ProposalTag state={proposal.state} />}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          { id: 'version', label: text('homeLinks.version'), value: version },
          ...proposalEnd(proposal),
        ]}
      />
      {proposal.state === 'PROPOSED' && !isOutdated && <Changes from={standing.links} to={links} />}
      <section aria-label={text('homeLinks.all')} className="grid gap-2">
        <h3 className="text-13 text-content-alt">{text('homeLinks.all')}</h3>
        <LinkList label={text('homeLinks.all')} links={links} />
      </section>
      <HashRow label={text('announcements.contentHash')} value={linksHash} />
      <HashRow label={text('suspensions.proposedBy')} value={proposedBy} />
      {confirmedBy && <HashRow label={text('suspensions.confirmedBy')} value={confirmedBy} />}
      {isOutdated && <Notice kind="warning">{text('homeLinks.outdated')}</Notice>}
      {state === 'open' && !isOutdated && <Notice>{text('homeLinks.effect')}</Notice>}
      <Confirmation
        proposal={proposal}
        state={isOutdated && state === 'open' ? 'ended' : state}
        confirm={confirm}
        withdraw={withdraw}
        confirmLabel={text('announcements.publish')}
        withdrawLabel={text('operators.withdraw')}
        closedText={(closed) => text(`suspensions.closed.${closed}`)}
      />
    </SidePanel>
  );
}
