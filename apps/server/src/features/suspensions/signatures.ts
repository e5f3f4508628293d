import {
  suspensionTypedData,
  type ProposalDecision,
  type SuspensionStatement,
} from '@fairlaunch/protocol';
import { proposalSignatures } from '../../decisions/proposal-signatures.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import { suspensionChanges } from './queries.ts';

const { check, checkDecision } = proposalSignatures(suspensionTypedData);

type Proposal = Pick<SuspensionStatement, 'requestId' | 'action' | 'reason'> & {
  address: string;
  signature: string;
};

export async function checkSuspensionProposal(
  deps: Deps,
  caller: Caller,
  input: Proposal,
): Promise<void> {
  const { requestId, address: account, action, reason, signature } = input;
  const statement = {
    requestId,
    account,
    action,
    reason,
    proposedBy: caller.address,
    decision: 'PROPOSE',
  } as const;
  await check(deps, caller.address, statement, signature);
}

/** Over what is stored; runs outside the transaction. */
export async function checkSuspensionDecision(
  deps: Deps,
  caller: Caller,
  { id, signature }: { id: number; signature: string },
  decision: Exclude<ProposalDecision, 'PROPOSE'>,
): Promise<void> {
  const row = await suspensionChanges(deps.database)
    .where('change.id', '=', BigInt(id))
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  const content = {
    requestId: row.request_id,
    account: row.address,
    action: row.suspends ? 'SUSPEND' : 'LIFT',
    reason: row.reason,
    proposedBy: row.proposed_by,
  } as const;
  const decided = { operator: caller.address, decision, signature };
  await checkDecision(deps, { ...content, decision: 'PROPOSE' }, row.proposal_signature, decided);
}
