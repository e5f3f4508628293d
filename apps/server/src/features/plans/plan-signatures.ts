import { isoDate } from '@fairlaunch/plan';
import { planTypedData, type ProposalDecision } from '@fairlaunch/protocol';
import { proposalSignatures } from '../../decisions/proposal-signatures.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';

const { check, checkDecision } = proposalSignatures(planTypedData);

type Proposal = {
  requestId: string;
  planHash: string;
  startsOn: number;
  reason: string;
  signature: string;
};

export async function checkPlanProposal(
  deps: Deps,
  caller: Caller,
  { requestId, planHash, startsOn, reason, signature }: Proposal,
): Promise<void> {
  await check(
    deps,
    caller.address,
    {
      requestId,
      planHash,
      startsOn: isoDate(startsOn),
      reason,
      proposedBy: caller.address,
      decision: 'PROPOSE',
    },
    signature,
  );
}

/** Over what is stored; runs outside the transaction. */
export async function checkPlanDecision(
  deps: Deps,
  caller: Caller,
  { id, signature, planHash }: { id: number; signature: string; planHash?: string },
  decision: Exclude<ProposalDecision, 'PROPOSE'>,
): Promise<void> {
  const row = await deps.database
    .selectFrom('plan_proposal')
    .selectAll()
    .where('proposal_id', '=', BigInt(id))
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  if (row.request_id === null || row.proposal_signature === null)
    throw new Failure('ALREADY_DECIDED');
  if (planHash !== undefined && planHash !== row.plan_hash) throw new Failure('CONTENT_CHANGED');
  const content = {
    requestId: row.request_id,
    planHash: row.plan_hash,
    startsOn: isoDate(row.starts_on),
    reason: row.reason,
    proposedBy: row.proposed_by,
  };
  const decided = { operator: caller.address, decision, signature };
  await checkDecision(deps, { ...content, decision: 'PROPOSE' }, row.proposal_signature, decided);
}
