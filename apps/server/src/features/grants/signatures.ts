import { toDecimal } from '@fairlaunch/money';
import {
  grantTypedData,
  type Endpoints,
  type GrantStatement,
  type Input,
  type ProposalDecision,
} from '@fairlaunch/protocol';
import { requireOperatorSignature } from '../../decisions/operator-signature.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import { grantAmount } from './decide.ts';
import { grants } from './queries.ts';

function check(
  deps: Deps,
  operator: string,
  statement: GrantStatement,
  signature: string,
): Promise<void> {
  const { CHAIN_ID, TREASURY_ADDRESS } = deps.config;
  const data = grantTypedData(CHAIN_ID, TREASURY_ADDRESS, statement);
  return requireOperatorSignature(deps, operator, data, signature);
}

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

/** Verifies both people's signatures over what is stored; runs outside the transaction. */
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
  await check(deps, row.proposed_by!, { ...content, decision: 'PROPOSE' }, row.proposal_signature!);
  await check(deps, caller.address, { ...content, decision }, signature);
}
