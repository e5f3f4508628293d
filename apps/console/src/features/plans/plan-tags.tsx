import type { AnnouncedPlan, PlanProposal } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { useText } from '../../shared/language/text.ts';

const STATES: Record<AnnouncedPlan['state'], Tone> = {
  UPCOMING: 'info',
  IN_FORCE: 'accent',
  PAST: 'neutral',
  REPLACED: 'neutral',
};
const PROPOSALS: Record<PlanProposal['state'], Tone> = {
  PROPOSED: 'warning',
  ANNOUNCED: 'accent',
  WITHDRAWN: 'neutral',
  ENDED: 'neutral',
};

export function PlanTag({ state }: { state: AnnouncedPlan['state'] }) {
  const text = useText();
  return <Tag tone={STATES[state]}>{text(`plans.state.${state}`)}</Tag>;
}

export function ProposalTag({
  proposal: { state, problem },
}: {
  proposal: Pick<PlanProposal, 'state' | 'problem'>;
}) {
  const text = useText();
  return problem ? (
    <Tag tone="negative">{text(`plans.problem.${problem}`)}</Tag>
  ) : (
    <Tag tone={PROPOSALS[state]}>{text(`plans.proposal.${state}`)}</Tag>
  );
}
