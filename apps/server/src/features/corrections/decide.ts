import type { Correction, CorrectionLeg, Endpoints, Input } from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import { audit } from '../../db/audit.ts';
import type { Tx } from '../../db/database.ts';
import { holdRoles, requireRole } from '../../decisions/current-roles.ts';
import { requireProposed } from '../../decisions/lifetime.ts';
import type { Caller } from '../../http/route.ts';
import { HOUSE } from '../../ledger/accounts.ts';
import { businessNow, takeDay } from '../../ledger/day.ts';
import { post } from '../../ledger/post.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import { checkedLegs, ledgerLegs } from './legs.ts';
import { refuseWhatIsOwed } from './owed-by-pools.ts';
import { checkReversal, checkSignature, refuseOwnAccount } from './propose.ts';
import { contentOf, correctionHash, toCorrection, type CorrectionRow } from './queries.ts';

type Decision = Input<Endpoints['decideCorrection']>;

async function openCorrection(tx: Tx, id: number, now: Date): Promise<CorrectionRow> {
  const row = await tx
    .selectFrom('correction')
    .selectAll()
    .where('correction_id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  requireProposed(row, now);
  return row;
}

/**
 * Over the stored content; runs outside the transaction. Refusing needs its signer's alone, so that
 * a correction that nobody signed can be refused.
 */
export async function checkDecision(deps: Deps, caller: Caller, input: Decision): Promise<void> {
  const row = await deps.database
    .selectFrom('correction')
    .selectAll()
    .where('correction_id', '=', BigInt(input.id))
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  const contentHash = correctionHash(contentOf(row));
  if (contentHash !== input.contentHash) throw new Failure('CONTENT_CHANGED');
  if (input.decision === 'APPROVE')
    await checkSignature(
      deps,
      row.proposed_by,
      { contentHash, decision: 'PROPOSE', reason: row.reason },
      row.proposal_signature,
    );
  await checkSignature(
    deps,
    caller.address,
    { contentHash, decision: input.decision, reason: input.reason },
    input.signature,
  );
}

/** Keyed by the posting, which can be reversed once. */
async function postCorrection(
  tx: Tx,
  row: CorrectionRow,
): Promise<{ posting_id: bigint; day: number }> {
  const legs = checkedLegs(row.legs as CorrectionLeg[]);
  if (row.reverses !== null) await checkReversal(tx, row.reverses, legs);
  const { day } = await takeDay(tx);
  await refuseWhatIsOwed(tx, day, legs);
  const entries = await ledgerLegs(tx, legs);
  const members = entries.map((leg) => leg.memberId).filter((id) => id !== HOUSE);
  if (members.length > 0)
    await tx
      .selectFrom('member')
      .select('member_id')
      .where('member_id', 'in', members)
      .orderBy('member_id')
      .forUpdate()
      .execute();
  const posting_id = await post(tx, {
    idempotencyKey:
      row.reverses === null ? `correction:${row.correction_id}` : `reversal:${row.reverses}`,
    kind: 'CORRECTION',
    object: `correction:${row.correction_id}`,
    day,
    legs: entries,
  });
  return { posting_id, day };
}

/** Never on one's own proposal or account, nor on changed content (rulebook §2). */
export async function decideCorrection(
  tx: Tx,
  caller: Caller,
  input: Decision,
): Promise<Correction> {
  const roles = await holdRoles(tx);
  requireRole(roles, caller.address, 'approver');
  const { now } = await businessNow(tx);
  const row = await openCorrection(tx, input.id, now);
  if (row.proposed_by === caller.address) throw new Failure('OWN_REQUEST');
  refuseOwnAccount(caller, row.legs as CorrectionLeg[]);
  if (correctionHash(contentOf(row)) !== (input.contentHash as Hex))
    throw new Failure('CONTENT_CHANGED');
  if (input.decision === 'APPROVE') requireRole(roles, row.proposed_by, 'approver');
  const outcome =
    input.decision === 'APPROVE'
      ? { state: 'POSTED' as const, ...(await postCorrection(tx, row)) }
      : { state: 'REFUSED' as const };
  const decided = await tx
    .updateTable('correction')
    .set({
      ...outcome,
      decided_by: caller.address,
      decided_at: now,
      decision_reason: input.reason || null,
      decision_signature: input.signature,
    })
    .where('correction_id', '=', row.correction_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(
    tx,
    caller.address,
    `correction.${input.decision.toLowerCase()}`,
    `correction:${input.id}`,
    { contentHash: input.contentHash, reason: input.reason },
  );
  return toCorrection(decided, now);
}

export async function withdrawCorrection(tx: Tx, caller: Caller, id: number): Promise<Correction> {
  const { now } = await businessNow(tx);
  const row = await openCorrection(tx, id, now);
  if (row.proposed_by !== caller.address) throw new Failure('OPERATOR_FORBIDDEN');
  const withdrawn = await tx
    .updateTable('correction')
    .set({ state: 'WITHDRAWN' })
    .where('correction_id', '=', row.correction_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, caller.address, 'correction.withdraw', `correction:${id}`, {});
  return toCorrection(withdrawn, now);
}
