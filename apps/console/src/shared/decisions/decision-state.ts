import {
  isUnsigned,
  subjectsOf,
  type OperatorRole,
  type QueuedWithdrawal,
} from '@fairlaunch/protocol';

type DecisionState = 'open' | 'rejectOnly' | 'ended' | 'own' | 'decidedByMe' | 'noRole';

type Me = { address: string; role: OperatorRole };
type Reviewed = Pick<QueuedWithdrawal, 'address' | 'state' | 'approvals'>;

const counts = ({ endedBecause }: QueuedWithdrawal['approvals'][number]): boolean =>
  endedBecause === null;
const same = (first: string, second: string) => first.toLowerCase() === second.toLowerCase();

/**
 * Nobody decides on their own request or approves twice (rulebook §15). Reviewers can only reject;
 * an approved withdrawal can be rejected until its payout is signed.
 */
export function decisionState(withdrawal: Reviewed, me: Me): DecisionState {
  if (!isUnsigned(withdrawal)) return 'ended';
  if (same(withdrawal.address, me.address)) return 'own';
  if (me.role === 'viewer') return 'noRole';
  if (withdrawal.state === 'APPROVED') return 'rejectOnly';
  if (
    withdrawal.approvals.some((approval) => counts(approval) && same(approval.operator, me.address))
  )
    return 'decidedByMe';
  return me.role === 'reviewer' ? 'rejectOnly' : 'open';
}

/** Number of approvals, without expired ones and those of operators that lost the role. */
export function approvalsGiven(withdrawal: Pick<QueuedWithdrawal, 'approvals'>): number {
  return withdrawal.approvals.filter(
    (approval) => approval.decision === 'APPROVE' && counts(approval),
  ).length;
}

type ConfirmationState = 'open' | 'ended' | 'ownProposal' | 'subject' | 'noRole';

type Proposed = { proposedBy: string; state: string; content?: object };

/** Neither the author of a proposal nor its subject may confirm it. */
export function proposalState(proposal: Proposed, me: Me): ConfirmationState {
  if (proposal.state !== 'PROPOSED') return 'ended';
  if (same(proposal.proposedBy, me.address)) return 'ownProposal';
  if (subjectsOf(proposal.content ?? {}).some((one) => same(one, me.address))) return 'subject';
  return me.role === 'approver' || me.role === 'admin' ? 'open' : 'noRole';
}
