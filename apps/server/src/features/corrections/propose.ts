import {
  canonicalLegs,
  correctionTypedData,
  signedMicro,
  type Correction,
  type CorrectionLeg,
  type CorrectionStatement,
  type Endpoints,
  type Input,
} from '@fairlaunch/protocol';
import { canonicalJson } from '@fairlaunch/plan';
import { toDecimal } from '@fairlaunch/money';
import { audit } from '../../db/audit.ts';
import type { Tx } from '../../db/database.ts';
import { holdRoles, requireRole } from '../../decisions/current-roles.ts';
import { requireOperatorSignature } from '../../decisions/operator-signature.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import { checkedLegs, ledgerLegs } from './legs.ts';
import { correctionHash, legsOfPostings, toCorrection } from './queries.ts';

type Proposal = Input<Endpoints['proposeCorrection']>;

export function checkSignature(
  deps: Deps,
  operator: string,
  statement: CorrectionStatement,
  signature: string,
): Promise<void> {
  const { CHAIN_ID, TREASURY_ADDRESS } = deps.config;
  const data = correctionTypedData(CHAIN_ID, TREASURY_ADDRESS, statement);
  return requireOperatorSignature(deps, operator, data, signature);
}

export async function checkProposal(deps: Deps, caller: Caller, input: Proposal): Promise<void> {
  const { requestId, reverses, reason, legs, contentHash } = input;
  if (
    correctionHash({ requestId, proposedBy: caller.address, reverses, reason, legs }) !==
    contentHash
  )
    throw new Failure('CONTENT_CHANGED');
  await checkSignature(
    deps,
    caller.address,
    { contentHash, decision: 'PROPOSE', reason: reason.trim() },
    input.signature,
  );
}

/** A posting can be reversed once, and only exactly. */
export async function checkReversal(
  tx: Tx,
  posting: bigint,
  legs: readonly CorrectionLeg[],
): Promise<void> {
  const before = await tx
    .selectFrom('correction')
    .select('correction_id')
    .where('reverses', '=', posting)
    .where('state', '=', 'POSTED')
    .executeTakeFirst();
  const entries = await legsOfPostings(tx, [posting]);
  const reversal = entries.map(({ leg }) => ({
    ...leg,
    amount: toDecimal(-(signedMicro(leg.amount) ?? 0n)),
  }));
  if (before || canonicalJson(canonicalLegs(reversal)) !== canonicalJson(legs))
    throw new Failure('CORRECTION_NOT_REVERSAL', { field: 'reverses' });
}

export function refuseOwnAccount(caller: Caller, legs: readonly CorrectionLeg[]): void {
  if (legs.some((leg) => leg.owner === caller.address)) throw new Failure('OWN_REQUEST');
}

/** Takes effect once another person approves it (rulebook §2). */
export async function proposeCorrection(
  tx: Tx,
  caller: Caller,
  input: Proposal,
): Promise<Correction> {
  requireRole(await holdRoles(tx), caller.address, 'approver');
  const legs = checkedLegs(input.legs);
  refuseOwnAccount(caller, legs);
  await ledgerLegs(tx, legs);
  if (input.reverses !== null) await checkReversal(tx, BigInt(input.reverses), legs);
  const row = await tx
    .insertInto('correction')
    .values({
      request_id: input.requestId,
      reverses: input.reverses === null ? null : BigInt(input.reverses),
      legs: JSON.stringify(legs),
      reason: input.reason.trim(),
      content_hash: input.contentHash,
      proposed_by: caller.address,
      proposal_signature: input.signature,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Failure('REQUEST_ID_REUSED');
  await audit(tx, caller.address, 'correction.propose', `correction:${row.correction_id}`, {
    contentHash: row.content_hash,
    reason: row.reason,
  });
  return toCorrection(row, row.proposed_at);
}
