import { toDecimal } from '@fairlaunch/money';
import {
  rateTypedData,
  type Endpoints,
  type Input,
  type RateStatement,
} from '@fairlaunch/protocol';
import { toSeconds } from '../../db/database.ts';
import { requireOperatorSignature } from '../../decisions/operator-signature.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';

function check(
  deps: Deps,
  operator: string,
  statement: RateStatement,
  signature: string,
): Promise<void> {
  const { CHAIN_ID, TREASURY_ADDRESS } = deps.config;
  const data = rateTypedData(CHAIN_ID, TREASURY_ADDRESS, statement);
  return requireOperatorSignature(deps, operator, data, signature);
}

export function checkRateProposal(
  deps: Deps,
  caller: Caller,
  { signature, ...terms }: Input<Endpoints['proposeRate']>,
): Promise<void> {
  const statement = { ...terms, proposedBy: caller.address, decision: 'PROPOSE' } as const;
  return check(deps, caller.address, statement, signature);
}

/** Verifies both people's signatures over what is stored; runs outside the transaction. */
export async function checkRateDecision(
  deps: Deps,
  caller: Caller,
  { id, signature }: { id: number; signature: string },
  decision: 'CONFIRM' | 'WITHDRAW' | 'STOP',
): Promise<void> {
  const row = await deps.database
    .selectFrom('rate_posting')
    .selectAll()
    .where('posting_id', '=', BigInt(id))
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  const content = {
    requestId: row.request_id,
    kind: row.kind,
    rate: toDecimal(row.rate),
    most: toDecimal(row.most),
    until: toSeconds(row.until),
    reason: row.reason,
    proposedBy: row.proposed_by,
  };
  await check(deps, row.proposed_by, { ...content, decision: 'PROPOSE' }, row.proposal_signature);
  await check(deps, caller.address, { ...content, decision }, signature);
}
