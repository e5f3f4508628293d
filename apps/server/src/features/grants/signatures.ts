import { toDecimal } from '@fairlaunch/money';
import {
  grantTypedData,
  type Endpoints,
  type Input,
  type ProposalDecision,
} from '@fairlaunch/protocol';
import { proposalSignatures } from '../../decisions/proposal-signatures.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import { grantAmount } from './decide.ts';
import { grants } from './queries.ts';

const { check, checkDecision } = proposalSignatures(grantTypedData);

/** Over the amount in its shortest form. */
export async function checkGrantProposal(
  deps: Deps,
  caller: Caller,
  input: Input<Endpoints['proposeGrant']>,
): Promise<void> {
  const { requestId, address: account, asset, reason, signature } = input;
  const statement = {
    requestId,
    account,
    asset,
    amount: toDecimal(grantAmount(asset, input.amount)),
    reason,
    proposedBy: caller.address,
    decision: 'PROPOSE',
  } as const;
  await check(deps, caller.address, statement, signature);
}

/** Over what is stored; runs outside the transaction. */
export async function checkGrantDecision(
  deps: Deps,
  caller: Caller,
  { id, signature }: { id: number; signature: string },
  decision: Exclude<ProposalDecision, 'PROPOSE'>,
): Promise<void> {
  const row = await grants(deps.database)
    .where('given.grant_id', '=', BigInt(id))
    .where('given.proposed_by', 'is not', null)
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  const content = {
    requestId: row.request_id!,
    account: row.address,
    asset: row.asset,
    amount: toDecimal(row.amount),
    reason: row.reason,
    proposedBy: row.proposed_by!,
  };
  const decided = { operator: caller.address, decision, signature };
  await checkDecision(deps, { ...content, decision: 'PROPOSE' }, row.proposal_signature!, decided);
}
