import { sql } from 'kysely';
import { kycTypedData, type KycStatement } from '@fairlaunch/protocol';
import { proposalSignatures } from '#decisions/proposal-signatures.ts';
import type { Caller } from '#http/route.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { flagsNetwork } from './open.ts';
import { reviewRows } from './reviews.ts';

const { check, checkDecision } = proposalSignatures(kycTypedData);

type Decision = { requestId: string; id: number; signature: string };

/**
 * Checks a decision's signature over the stored review, outside the transaction.
 * @returns for a confirmation the signature of the proposal that it confirms
 */
export async function checkReviewSignature(
  deps: Deps,
  { address: operator }: Caller,
  { requestId, id, signature }: Decision,
  decision: KycStatement['decision'],
): Promise<string | undefined> {
  if (decision !== 'CLOSE') await refuseChanged(deps, id);
  const row = await reviewRows(deps.writes)
    .where('review.review_id', '=', BigInt(id))
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  const content = { review: id, account: row.address, clashes: row.clashes };
  if (decision !== 'CONFIRM') {
    await check(
      deps,
      operator,
      { ...content, requestId, proposedBy: operator, decision },
      signature,
    );
    return undefined;
  }
  if (row.state !== 'PROPOSED') throw new Failure('ALREADY_DECIDED');
  const proposed = {
    ...content,
    requestId: row.request_id!,
    proposedBy: row.proposed_by!,
    decision: 'PROPOSE' as const,
  };
  const decided = { operator, decision, signature };
  await checkDecision(deps, proposed, row.proposal_signature!, decided);
  return row.proposal_signature!;
}

/** If more values belong to others by now, notes that; both operators must sign again. */
async function refuseChanged({ writes, config }: Deps, id: number): Promise<void> {
  const { rows } = await sql<{ is_changed: boolean }>`
    select refresh_kyc_review(${id}, ${flagsNetwork(config)}) as is_changed`.execute(writes);
  if (rows[0]!.is_changed) throw new Failure('KYC_REVIEW_CHANGED');
}
