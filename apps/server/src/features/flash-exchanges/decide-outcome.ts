import type { OperatorSignature } from '@fairlaunch/plan/day';
import type { QueuedFlashExchange } from '@fairlaunch/protocol';
import { audit } from '#db/audit.ts';
import type { Tx } from '#db/database.ts';
import { holdRoles, requireRole } from '#decisions/current-roles.ts';
import { requireProposed } from '#decisions/lifetime.ts';
import { byOperators } from '#journal/warrants.ts';
import type { Caller } from '#http/route.ts';
import { takeDay } from '#ledger/day.ts';
import { Failure } from '#shared/errors.ts';
import { lockedExchange, requireOpen } from './claim.ts';
import { fulfil, giveBack } from './end.ts';
import { outcomeRow, type OutcomeDecision } from './outcome-signatures.ts';
import { queuedExchange } from './queries.ts';
import { wasTransactionNamed } from './was-named.ts';
import { setState } from './rows.ts';

/** Only the author of an outcome withdraws it, and only another person confirms or refuses it. */
export async function decideOutcome(
  tx: Tx,
  caller: Caller,
  input: OutcomeDecision,
  signed: readonly OperatorSignature[],
): Promise<QueuedFlashExchange> {
  const end = await takeDay(tx);
  const roles = await holdRoles(tx);
  requireRole(roles, caller.address, 'approver');
  const row = await lockedExchange(tx, (await outcomeRow(tx, input.id)).exchange_id);
  const outcome = await outcomeRow(tx, input.id);
  requireProposed(outcome, end.now);
  requireOpen(row, caller);
  const isOwn = outcome.proposed_by === caller.address;
  if (isOwn !== (input.decision === 'WITHDRAW'))
    throw new Failure(isOwn ? 'OWN_REQUEST' : 'OPERATOR_FORBIDDEN');
  if (input.decision === 'CONFIRM') requireRole(roles, outcome.proposed_by, 'approver');
  await tx
    .updateTable('flash_outcome')
    .set({
      state: ENDS[input.decision],
      decided_by: caller.address,
      decided_at: end.now,
      decision_signature: input.signature,
    })
    .where('id', '=', outcome.id)
    .execute();
  const ended = {
    warrant: byOperators(outcome.request_id, signed),
    ...(outcome.transaction_id !== null && { transaction: outcome.transaction_id }),
    ...(outcome.reason !== null && { reason: outcome.reason }),
  };
  if (input.decision !== 'CONFIRM') await setState(tx, row, 'PENDING_REVIEW');
  else if (outcome.outcome === 'SENT') await fulfil(tx, row, end, ended);
  else await giveBack(tx, row, await failure(tx, row.exchange_id), end, ended);
  await audit(
    tx,
    caller.address,
    `flash.${input.decision.toLowerCase() as Lowercase<typeof input.decision>}`,
    `flash:${row.exchange_id}`,
    {
      outcome: outcome.outcome,
      transaction: outcome.transaction_id,
      reason: outcome.reason,
    },
  );
  return (await queuedExchange(tx, row.exchange_id))!;
}

const ENDS = { CONFIRM: 'CONFIRMED', REFUSE: 'REFUSED', WITHDRAW: 'WITHDRAWN' } as const;

/** The state tells whether a transaction was ever named. */
async function failure(tx: Tx, exchangeId: bigint): Promise<'FAILED' | 'FAILED_TO_WITHDRAW'> {
  return (await wasTransactionNamed(tx, exchangeId)) ? 'FAILED' : 'FAILED_TO_WITHDRAW';
}
