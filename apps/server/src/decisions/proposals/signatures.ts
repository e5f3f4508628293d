import type { OperatorSignature } from '@fairlaunch/plan/day';
import { proposalTypedData, type Proposed, type SignedDecision } from '@fairlaunch/protocol';
import type { Deps } from '#shared/deps.ts';
import { proposalSignatures } from '../proposal-signatures.ts';
import { storedProposal } from './read.ts';

type Statement = Proposed & { decision: SignedDecision; reason?: string | undefined };

const { check, checkDecision } = proposalSignatures<Statement>(
  (chainId, treasury, { decision, reason, ...proposed }) =>
    proposalTypedData(chainId, treasury, proposed, decision, reason),
);

export const requireSigned = (
  deps: Deps,
  proposed: Proposed,
  signature: string,
): Promise<OperatorSignature> =>
  check(deps, proposed.proposedBy, { ...proposed, decision: 'PROPOSE' }, signature);

/** Checks a decision's signature over the stored proposal, and its author's if it is confirmed. */
export async function requireSignedDecision(
  deps: Deps,
  operator: string,
  { id, reason, signature }: { id: number; reason?: string; signature: string },
  decision: Exclude<SignedDecision, 'PROPOSE'>,
): Promise<OperatorSignature[]> {
  const { kind, content, request_id, proposed_by, ...row } = await storedProposal(
    deps.database,
    id,
  );
  const proposed = { kind, content, requestId: request_id, proposedBy: proposed_by, reason };
  const decided = { operator, decision, signature };
  return checkDecision(deps, { ...proposed, decision: 'PROPOSE' }, row.proposal_signature, decided);
}
