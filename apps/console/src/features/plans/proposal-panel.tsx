import type { Plan } from '@fairlaunch/plan';
import type { PlanProposal } from '@fairlaunch/protocol';
import { DescriptionList, Notice, showToast, useDates } from '@fairlaunch/ui';
import { useOperatorMe } from '../../shared/api/operator-me.ts';
import { HashRow } from '../../shared/components/hash-row.tsx';
import { Moment } from '../../shared/components/moment.tsx';
import { DrainableNotice } from '../../shared/plan-change/drainable-notice.tsx';
import { PlanDifferences } from '../../shared/plan-change/plan-differences.tsx';
import { useProposalEnd } from '../../shared/decisions/proposal-end.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { useText } from '../../shared/language/text.ts';
import { Confirmation } from '../../shared/decisions/confirmation.tsx';
import { proposalState } from '../../shared/decisions/decision-state.ts';
import { isDrainable } from '../../shared/plan-change/drainable.ts';
import { ProposalTag } from './plan-tags.tsx';
import { useConfirmPlan } from './api/confirm-plan.ts';
import { useWithdrawPlan } from './api/withdraw-plan.ts';

function Decision({ proposal }: { proposal: PlanProposal }) {
  const text = useText();
  const me = useOperatorMe().data;
  const confirm = useConfirmPlan(() => showToast(text('plans.confirmed')));
  const withdraw = useWithdrawPlan(() => showToast(text('plans.withdrawn')));
  const state = me && proposalState(proposal, me);
  return (
    <>
      {proposal.problem && (
        <Notice kind="warning">{text(`plans.problemNote.${proposal.problem}`)}</Notice>
      )}
      <Confirmation
        proposal={proposal}
        state={state === 'open' && proposal.problem ? 'ended' : state}
        confirm={confirm}
        withdraw={withdraw}
        confirmLabel={text('plans.confirm')}
        withdrawLabel={text('plans.withdraw')}
        closedText={(closed) => text(`suspensions.closed.${closed}`)}
      />
    </>
  );
}

export function ProposalPanel({
  proposal,
  onClose,
}: {
  proposal: PlanProposal;
  onClose: () => void;
}) {
  const text = useText();
  const dates = useDates();
  const proposalEnd = useProposalEnd();
  return (
    <SidePanel
      title={text('plans.one', { id: proposal.id })}
      aside={<ProposalTag proposal={proposal} />}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          { id: 'reason', label: text('plans.reason'), value: proposal.reason },
          { id: 'start', label: text('plans.startsOn'), value: dates.day(proposal.startsOn) },
          {
            id: 'base',
            label: text('planChange.base'),
            value: text(`planChange.base.${proposal.preset ?? 'inForce'}`),
          },
          {
            id: 'at',
            label: text('plans.proposedAt'),
            value: <Moment seconds={proposal.proposedAt} />,
          },
          ...proposalEnd(proposal),
        ]}
      />
      {isDrainable(proposal.plan as Plan) && <DrainableNotice />}
      <PlanDifferences
        changes={proposal.changes}
        startsOn={proposal.startsOn}
        plan={proposal.plan as Plan}
      />
      <HashRow label={text('plans.hash')} value={proposal.planHash} />
      <HashRow label={text('plans.proposedBy')} value={proposal.proposedBy} />
      {proposal.confirmedBy && (
        <HashRow label={text('plans.confirmedBy')} value={proposal.confirmedBy} />
      )}
      <Decision key={proposal.state} proposal={proposal} />
    </SidePanel>
  );
}
