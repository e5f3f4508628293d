import { proposalTypedData, type SignedDecision, type Proposed } from '@fairlaunch/protocol';
import type { Deps } from '../../shared/deps.ts';
import { requireOperatorSignature } from '../operator-signature.ts';
import { storedProposal } from './read.ts';

export function requireSigned(
  deps: Deps,
  operator: string,
  proposed: Proposed,
  decision: SignedDecision,
  signature: string,
  reason?: string,
): Promise<void> {
  const { CHAIN_ID, TREASURY_ADDRESS } = deps.config;
  const data = proposalTypedData(CHAIN_ID, TREASURY_ADDRESS, proposed, decision, reason);
  return requireOperatorSignature(deps, operator, data, signature);
}

/**
 * Both people's over what is stored to confirm it. Refusing, taking back and stopping need their
 * signer's alone: a proposal whose own signature does not fit must not stand for that.
 */
export async function requireSignedDecision(
  deps: Deps,
  operator: string,
  { id, reason, signature }: { id: number; reason?: string; signature: string },
  decision: Exclude<SignedDecision, 'PROPOSE'>,
): Promise<void> {
  const { kind, content, request_id, proposed_by, ...row } = await storedProposal(
    deps.database,
    id,
  );
  const proposed = { kind, content, requestId: request_id, proposedBy: proposed_by };
  if (decision === 'CONFIRM')
    await requireSigned(deps, proposed_by, proposed, 'PROPOSE', row.proposal_signature);
  await requireSigned(deps, operator, proposed, decision, signature, reason);
}
