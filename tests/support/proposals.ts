import {
  DECISION_CALLS,
  signDecision,
  signProposal,
  type Endpoints,
  type Input,
  type Proposal,
  type ProposalContent,
  type ProposalKind,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import type { TestMember } from './member.ts';

type Decision = keyof typeof DECISION_CALLS;

async function signerOf({ account, call }: TestMember) {
  const { chain, contracts } = await call('config', {});
  return {
    address: account.address,
    chainId: chain.chainId,
    treasury: contracts.treasury as Hex,
    signTypedData: (data: Parameters<typeof account.signTypedData>[0]) =>
      account.signTypedData(data),
  };
}

/** The body of `propose`. */
export const signedProposal = async <Kind extends ProposalKind>(
  by: TestMember,
  kind: Kind,
  content: ProposalContent<Kind>,
  attachment?: string,
): Promise<Input<Endpoints['propose']>> =>
  signProposal(await signerOf(by), kind, content, attachment);

/** @param signed what the wallet signs, if it is not `content` */
export async function propose<Kind extends ProposalKind>(
  by: TestMember,
  kind: Kind,
  content: ProposalContent<Kind>,
  signed: ProposalContent<Kind> = content,
  attachment?: string,
): Promise<Proposal<Kind>> {
  const body = await signedProposal(by, kind, signed, attachment);
  const sent = { ...body, content } as Input<Endpoints['propose']>;
  return (await by.call('propose', sent)) as Proposal<Kind>;
}

/** The body of a decision, signed over the proposal as it was read. */
export const decision = async (
  by: TestMember,
  proposal: Proposal,
  decided: Decision,
  reason?: string,
): Promise<Input<Endpoints['refuseProposal']>> =>
  signDecision(await signerOf(by), proposal, decided, reason === undefined ? {} : { reason });

export async function decide<Kind extends ProposalKind>(
  by: TestMember,
  proposal: Proposal<Kind>,
  decided: Decision,
  reason?: string,
): Promise<Proposal<Kind>> {
  const body = await decision(by, proposal, decided, reason);
  return (await by.call(DECISION_CALLS[decided], body)) as Proposal<Kind>;
}

/** One operator proposes, another confirms. */
export async function agree<Kind extends ProposalKind>(
  [first, second]: readonly [TestMember, TestMember],
  kind: Kind,
  content: ProposalContent<Kind>,
  attachment?: string,
): Promise<Proposal<Kind>> {
  const proposed = await propose(first, kind, content, content, attachment);
  return decide(second, proposed, 'CONFIRM');
}

/** Proposals of a kind, newest first. */
export async function proposalsOf<Kind extends ProposalKind>(
  by: TestMember,
  kind: Kind,
): Promise<Proposal<Kind>[]> {
  return (await by.call('proposals', { kind })).items as Proposal<Kind>[];
}
