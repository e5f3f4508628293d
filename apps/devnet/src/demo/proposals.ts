import type { Deployment } from '@fairlaunch/contracts';
import {
  DECISION_CALLS,
  signDecision,
  signProposal,
  type Proposal,
  type ProposalContent,
  type ProposalKind,
} from '@fairlaunch/protocol';
import type { Operators } from './giving.ts';
import type { DemoMember } from './member.ts';

const signerOf = ({ account }: DemoMember, { chainId, treasury }: Deployment) => ({
  address: account.address,
  chainId,
  treasury,
  signTypedData: (data: Parameters<typeof account.signTypedData>[0]) => account.signTypedData(data),
});

/** One operator proposes, the other confirms. */
export async function agree<Kind extends ProposalKind>(
  { first, second }: Operators,
  deployment: Deployment,
  kind: Kind,
  content: ProposalContent<Kind>,
  attachment?: string,
): Promise<Proposal> {
  const body = await signProposal(signerOf(first, deployment), kind, content, attachment);
  return decide(second, deployment, await first.call('propose', body), 'CONFIRM');
}

async function decide(
  by: DemoMember,
  deployment: Deployment,
  proposal: Proposal,
  decision: keyof typeof DECISION_CALLS,
): Promise<Proposal> {
  const body = await signDecision(signerOf(by, deployment), proposal, decision);
  return by.call(DECISION_CALLS[decision], body);
}

/** Stops a confirmed proposal by one operator. */
export const stop = ({ second }: Operators, deployment: Deployment, proposal: Proposal) =>
  decide(second, deployment, proposal, 'STOP');
