import { roleTypedData, type ProposalDecision } from '@fairlaunch/protocol';
import { proposalSignatures } from '../../decisions/proposal-signatures.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';

const { check, checkDecision } = proposalSignatures(roleTypedData);

type Proposal = { requestId: string; address: string; role: string | null; signature: string };

export async function checkRoleProposal(
  deps: Deps,
  caller: Caller,
  { requestId, address, role, signature }: Proposal,
): Promise<void> {
  await check(
    deps,
    caller.address,
    { requestId, account: address, role, proposedBy: caller.address, decision: 'PROPOSE' },
    signature,
  );
}

/** Over what is stored; runs outside the transaction. */
export async function checkRoleDecision(
  deps: Deps,
  caller: Caller,
  { id, signature }: { id: number; signature: string },
  decision: Exclude<ProposalDecision, 'PROPOSE'>,
): Promise<void> {
  const row = await deps.database
    .selectFrom('role_change')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  if (row.request_id === null || row.proposal_signature === null)
    throw new Failure('ALREADY_DECIDED');
  const content = {
    requestId: row.request_id,
    account: row.address,
    role: row.role,
    proposedBy: row.proposed_by,
  };
  const decided = { operator: caller.address, decision, signature };
  await checkDecision(deps, { ...content, decision: 'PROPOSE' }, row.proposal_signature, decided);
}
