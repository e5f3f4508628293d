import type { Endpoints } from '../endpoints/endpoints.ts';
import type { Input } from '../wire/endpoint.ts';
import { freshNonce } from '../wire/envelope.ts';
import type { Hex } from '../statements/statement.ts';
import type { SignedDecision } from '../statements/proposal-kind.ts';
import {
  proposalTypedData,
  withAttachment,
  type Proposal,
  type ProposalContent,
  type ProposalKind,
} from '../proposals/proposals.ts';

type Signer = {
  address: string;
  chainId: number;
  treasury: Hex;
  signTypedData: (data: ReturnType<typeof proposalTypedData>) => Promise<Hex>;
};

/** The API call that each decision is sent by. */
export const DECISION_CALLS = {
  CONFIRM: 'confirmProposal',
  REFUSE: 'refuseProposal',
  WITHDRAW: 'withdrawProposal',
  STOP: 'stopProposal',
} as const satisfies Record<Exclude<SignedDecision, 'PROPOSE'>, string>;

/** The body of `propose`. */
export async function signProposal<Kind extends ProposalKind>(
  { address, chainId, treasury, signTypedData }: Signer,
  kind: Kind,
  content: ProposalContent<Kind>,
  attachment?: string,
): Promise<Input<Endpoints['propose']>> {
  const requestId = freshNonce();
  const proposed = { kind, content, requestId, proposedBy: address };
  const signature = await signTypedData(proposalTypedData(chainId, treasury, proposed, 'PROPOSE'));
  return { kind, content, attachment, requestId, signature } as Input<Endpoints['propose']>;
}

/**
 * The body of a decision, signed over the proposal and its attachment as the operator read them.
 * @param given the attachment, and the reason of a refusal
 */
export async function signDecision(
  { chainId, treasury, signTypedData }: Signer,
  proposal: Proposal,
  decision: keyof typeof DECISION_CALLS,
  given: { attachment?: string | undefined; reason?: string } = {},
): Promise<Input<Endpoints['refuseProposal']>> {
  const { kind, content } = proposal;
  const { attachment, reason } = given;
  const read = attachment === undefined ? content : withAttachment(kind, attachment, content);
  const shown = { ...proposal, content: read };
  const data = proposalTypedData(chainId, treasury, shown, decision, reason);
  const signature = await signTypedData(data);
  const body = { requestId: freshNonce(), id: proposal.id, reason, signature };
  return body as Input<Endpoints['refuseProposal']>;
}
