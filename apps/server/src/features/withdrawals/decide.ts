import type { OperatorSignature } from '@fairlaunch/plan/day';
import { decisionTypedData } from '@fairlaunch/protocol';
import { audit } from '#db/audit.ts';
import type { Tx } from '#db/database.ts';
import { endReason } from '#decisions/approvals.ts';
import { holdRoles, requireRole } from '#decisions/current-roles.ts';
import { requireOperatorSignature } from '#decisions/operator-signature.ts';
import type { Caller } from '#http/route.ts';
import { byOperators } from '#journal/warrants.ts';
import { takeDay } from '#ledger/day.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { contentHash } from '#domain/withdrawals/content-hash.ts';
import { refund } from '#domain/withdrawals/end.ts';
import { isReservedReason } from '#domain/withdrawals/present.ts';
import { refuseNearEscape } from '#domain/withdrawals/refuse-near-escape.ts';
import { requireUnpaid } from '#domain/withdrawals/require-unpaid.ts';
import {
  lockWithdrawal,
  requireUnsigned,
  withdrawals,
  type WithdrawalRow,
} from '#domain/withdrawals/queries.ts';
import { decisionsOn } from './queue-queries.ts';

export type Decision = {
  id: string;
  contentHash: string;
  decision: 'APPROVE' | 'REJECT';
  reason: string;
  signature: string;
};

export function checkDecisionSignature(
  deps: Deps,
  { address }: Caller,
  { id: withdrawal, contentHash, decision, reason, signature }: Decision,
): Promise<OperatorSignature> {
  const said = { withdrawal, contentHash, decision, reason };
  return requireOperatorSignature(deps, address, decisionTypedData, said, signature);
}

/**
 * Approves or rejects another person's withdrawal, as its content was seen; an approval counts for
 * 7 days (rulebook §15).
 */
export async function decideWithdrawal(
  tx: Tx,
  caller: Caller,
  input: Decision & { requestId: string },
  signed: OperatorSignature,
): Promise<WithdrawalRow> {
  const { day, now } = await takeDay(tx);
  const roles = await holdRoles(tx);
  requireRole(roles, caller.address, input.decision === 'APPROVE' ? 'approver' : 'reviewer');
  const id = BigInt(input.id);
  const row = await lockWithdrawal(tx, id);
  if (row.address === caller.address) throw new Failure('OWN_REQUEST');
  requireUnsigned(row);
  if (isReservedReason(input.reason)) throw new Failure('INPUT_INVALID', { field: 'reason' });
  if (input.decision === 'APPROVE' && row.state !== 'PENDING_REVIEW')
    throw new Failure('ALREADY_DECIDED');
  if (contentHash(row) !== input.contentHash) throw new Failure('CONTENT_CHANGED');
  const counting = (await decisionsOn(tx, [id])).filter(
    (decision) => endReason(decision, roles, now) === null,
  );
  if (
    input.decision === 'APPROVE' &&
    counting.some((decision) => decision.operator === caller.address)
  )
    throw new Failure('ALREADY_DECIDED');
  await tx
    .insertInto('withdrawal_decision')
    .values({
      withdrawal_id: id,
      operator: caller.address,
      decision: input.decision,
      reason: input.reason,
      content_hash: input.contentHash,
      signature: input.signature,
    })
    .execute();
  if (input.decision === 'REJECT') {
    await requireUnpaid(tx, row, day);
    if (row.points_asset !== null) await refuseNearEscape(tx);
    const { contentHash: read, reason, requestId } = input;
    await refund(tx, row, 'REJECTED', { day, now }, reason || null, 0n, {
      warrant: byOperators(requestId, [signed]),
      review: { contentHash: read, reason },
    });
  } else if (counting.length + 1 >= row.approvals_needed) {
    await tx
      .updateTable('withdrawal')
      .set({ state: 'APPROVED', approved_at: now })
      .where('withdrawal_id', '=', id)
      .execute();
  }
  await audit(
    tx,
    caller.address,
    `withdrawal.${input.decision.toLowerCase() as Lowercase<typeof input.decision>}`,
    `withdrawal:${input.id}`,
    { contentHash: input.contentHash, reason: input.reason },
  );
  return withdrawals(tx).where('withdrawal_id', '=', id).executeTakeFirstOrThrow();
}
