import { virtualNodeTypedData, type Endpoints, type Input } from '@fairlaunch/protocol';
import { proposalSignatures } from '../../decisions/proposal-signatures.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import { virtualNodeGrants } from './queries.ts';

const { check, checkDecision } = proposalSignatures(virtualNodeTypedData);

export function checkVirtualNodesProposal(
  deps: Deps,
  caller: Caller,
  { signature, address: account, ...content }: Input<Endpoints['proposeVirtualNodes']>,
): Promise<void> {
  const about = { account, proposedBy: caller.address, decision: 'PROPOSE' } as const;
  return check(deps, caller.address, { ...content, ...about }, signature);
}

/** Over what is stored; runs outside the transaction. */
export async function checkVirtualNodesDecision(
  deps: Deps,
  caller: Caller,
  { id, signature }: { id: number; signature: string },
  decision: 'CONFIRM' | 'WITHDRAW' | 'STOP',
): Promise<void> {
  const row = await virtualNodeGrants(deps.database)
    .where('given.grant_id', '=', BigInt(id))
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  const content = {
    requestId: row.request_id,
    account: row.address,
    kind: row.kind,
    count: row.count,
    reason: row.reason,
    proposedBy: row.proposed_by,
  };
  const decided = { operator: caller.address, decision, signature };
  await checkDecision(deps, { ...content, decision: 'PROPOSE' }, row.proposal_signature, decided);
}
