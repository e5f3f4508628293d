import { toDecimal } from '@fairlaunch/money';
import { rateTypedData, type Endpoints, type Input } from '@fairlaunch/protocol';
import { toSeconds } from '../../db/database.ts';
import { proposalSignatures } from '../../decisions/proposal-signatures.ts';
import { positiveAmount } from '../../http/amount.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';

const { check, checkDecision } = proposalSignatures(rateTypedData);

/** Over the amounts in their shortest form, as they are stored. */
export async function checkRateProposal(
  deps: Deps,
  caller: Caller,
  { signature, ...terms }: Input<Endpoints['proposeRate']>,
): Promise<void> {
  const statement = {
    ...terms,
    rate: toDecimal(positiveAmount(terms.rate)),
    most: toDecimal(positiveAmount(terms.most)),
    proposedBy: caller.address,
    decision: 'PROPOSE',
  } as const;
  await check(deps, caller.address, statement, signature);
}

/** Over what is stored; runs outside the transaction. */
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
  const decided = { operator: caller.address, decision, signature };
  await checkDecision(deps, { ...content, decision: 'PROPOSE' }, row.proposal_signature, decided);
}
