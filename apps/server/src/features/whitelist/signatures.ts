import { isoDate } from '@fairlaunch/plan';
import {
  whitelistSaleTypedData,
  type Endpoints,
  type Input,
  type ProposalDecision,
} from '@fairlaunch/protocol';
import { proposalSignatures } from '../../decisions/proposal-signatures.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';

const { check, checkDecision } = proposalSignatures(whitelistSaleTypedData);

export async function checkSaleProposal(
  deps: Deps,
  caller: Caller,
  { requestId, lastDays, reason, signature }: Input<Endpoints['proposeWhitelistSale']>,
): Promise<void> {
  const proposedBy = caller.address;
  const statement = { requestId, lastDays, reason, proposedBy, decision: 'PROPOSE' } as const;
  await check(deps, caller.address, statement, signature);
}

/** Over what is stored; runs outside the transaction. */
export async function checkSaleDecision(
  deps: Deps,
  caller: Caller,
  { id, signature }: { id: number; signature: string },
  decision: Exclude<ProposalDecision, 'PROPOSE'>,
): Promise<void> {
  const row = await deps.database
    .selectFrom('whitelist_sale')
    .selectAll()
    .where('sale_id', '=', BigInt(id))
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  const content = {
    requestId: row.request_id,
    lastDays: (row.last_days as number[]).map(isoDate),
    reason: row.reason,
    proposedBy: row.proposed_by,
  };
  const decided = { operator: caller.address, decision, signature };
  await checkDecision(deps, { ...content, decision: 'PROPOSE' }, row.proposal_signature, decided);
}
