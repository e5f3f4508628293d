import { toDecimal, type Micro } from '@fairlaunch/money';
import { isGrantable, MAX_GRANT, type GrantedAsset } from '@fairlaunch/plan';
import type { Endpoints, Grant, Input } from '@fairlaunch/protocol';
import { audit } from '../../db/audit.ts';
import type { Tx } from '../../db/database.ts';
import { holdRoles, requireRole } from '../../decisions/current-roles.ts';
import { requireProposed } from '../../decisions/lifetime.ts';
import { withdrawProposal } from '../../decisions/withdraw-proposal.ts';
import { positiveAmount } from '../../http/amount.ts';
import type { Caller } from '../../http/route.ts';
import { HOUSE } from '../../ledger/accounts.ts';
import { takeDay } from '../../ledger/day.ts';
import { bookGrant } from '../../releases/book-grant.ts';
import { Failure } from '../../shared/errors.ts';
import { grantById, grants } from './queries.ts';

type Decision = { id: number; signature: string };

export function grantAmount(asset: GrantedAsset, sent: string): Micro {
  const amount = positiveAmount(sent);
  if (!isGrantable(asset, amount))
    throw new Failure('AMOUNT_NOT_MULTIPLE', { field: 'amount', details: { multiple: '1' } });
  if (amount > MAX_GRANT[asset])
    throw new Failure('AMOUNT_ABOVE_MAXIMUM', {
      field: 'amount',
      details: { max: toDecimal(MAX_GRANT[asset]) },
    });
  return amount;
}

/** Takes effect once another person confirms it (rulebook §14). */
export async function proposeGrant(
  tx: Tx,
  caller: Caller,
  input: Input<Endpoints['proposeGrant']>,
): Promise<Grant> {
  requireRole(await holdRoles(tx), caller.address, 'approver');
  const address = input.address.toLowerCase();
  if (address === caller.address) throw new Failure('OWN_REQUEST', { field: 'address' });
  const amount = grantAmount(input.asset, input.amount);
  const member = await tx
    .selectFrom('member')
    .select(['member_id', 'seat'])
    .where('address', '=', address)
    .where('member_id', '<>', HOUSE)
    .executeTakeFirst();
  if (!member || member.seat === null) throw new Failure('NOT_FOUND', { field: 'address' });
  const { grant_id: id } = await tx
    .insertInto('member_grant')
    .values({
      member_id: member.member_id,
      asset: input.asset,
      amount,
      reason: input.reason,
      request_id: input.requestId,
      proposed_by: caller.address,
      proposal_signature: input.signature,
    })
    .returning('grant_id')
    .executeTakeFirstOrThrow();
  await audit(tx, caller.address, 'grant.propose', address, {
    grant: Number(id),
    asset: input.asset,
    amount: input.amount,
    reason: input.reason,
  });
  return grantById(tx, id);
}

/** Never by its author or its receiver. */
export async function confirmGrant(
  tx: Tx,
  caller: Caller,
  { id, signature }: Decision,
): Promise<Grant> {
  const { day, now } = await takeDay(tx);
  const roles = await holdRoles(tx);
  requireRole(roles, caller.address, 'approver');
  const row = await grants(tx)
    .where('given.grant_id', '=', BigInt(id))
    .where('given.proposed_by', 'is not', null)
    .forUpdate('given')
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  requireProposed(row, now);
  if (caller.address === row.proposed_by || caller.address === row.address)
    throw new Failure('OWN_REQUEST');
  requireRole(roles, row.proposed_by!, 'approver');
  await tx
    .updateTable('member_grant')
    .set({
      state: 'CONFIRMED',
      confirmed_by: caller.address,
      confirmed_at: now,
      confirmation_signature: signature,
      day,
    })
    .where('grant_id', '=', row.grant_id)
    .execute();
  const { grant_id: grantId, member_id: memberId, asset, amount } = row;
  await bookGrant(tx, { grantId, memberId, asset, amount }, day);
  await audit(tx, caller.address, 'grant.confirm', row.address, { grant: id, day });
  return grantById(tx, grantId);
}

export async function withdrawGrant(tx: Tx, caller: Caller, decision: Decision): Promise<Grant> {
  await withdrawProposal(tx, 'member_grant', caller.address, decision);
  const grant = await grantById(tx, BigInt(decision.id));
  await audit(tx, caller.address, 'grant.withdraw', grant.address, { grant: grant.id });
  return grant;
}
