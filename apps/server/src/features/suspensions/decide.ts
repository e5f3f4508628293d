import type { Endpoints, Input, SuspensionChange } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { audit } from '../../db/audit.ts';
import type { Tx } from '../../db/database.ts';
import { holdRoles, requireRole } from '../../decisions/current-roles.ts';
import { withdrawProposal } from '../../decisions/withdraw-proposal.ts';
import type { Caller } from '../../http/route.ts';
import { HOUSE } from '../../ledger/accounts.ts';
import { takeDay } from '../../ledger/day.ts';
import { Failure } from '../../shared/errors.ts';
import { suspensionChange } from './queries.ts';

type Decision = { id: number; signature: string };

async function isSuspended(tx: Tx, memberId: bigint, day: number): Promise<boolean> {
  const { rows } = await sql<{
    suspended: boolean;
  }>`select is_suspended(${memberId}, ${day}) as suspended`.execute(tx);
  return rows[0]!.suspended;
}

/** Takes effect once another person confirms it. */
export async function proposeSuspension(
  tx: Tx,
  caller: Caller,
  input: Input<Endpoints['proposeSuspension']>,
): Promise<SuspensionChange> {
  const { day } = await takeDay(tx);
  requireRole(await holdRoles(tx), caller.address, 'reviewer');
  const address = input.address.toLowerCase();
  if (address === caller.address) throw new Failure('OWN_REQUEST', { field: 'address' });
  const member = await tx
    .selectFrom('member')
    .select('member_id')
    .where('address', '=', address)
    .where('member_id', '<>', HOUSE)
    .executeTakeFirst();
  if (!member) throw new Failure('NOT_FOUND', { field: 'address' });
  const suspends = input.action === 'SUSPEND';
  if ((await isSuspended(tx, member.member_id, day)) === suspends)
    throw new Failure('SUSPENSION_UNCHANGED');
  const { id } = await tx
    .insertInto('suspension_change')
    .values({
      member_id: member.member_id,
      suspends,
      reason: input.reason,
      request_id: input.requestId,
      proposed_by: caller.address,
      proposal_signature: input.signature,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, caller.address, 'suspension.propose', address, {
    suspends,
    reason: input.reason,
    change: Number(id),
  });
  return suspensionChange(tx, id);
}

export async function confirmSuspension(
  tx: Tx,
  caller: Caller,
  { id, signature }: Decision,
): Promise<SuspensionChange> {
  await sql`select apply_suspension(${id}, ${caller.address}, ${signature})`.execute(tx);
  return suspensionChange(tx, BigInt(id));
}

export async function withdrawSuspension(
  tx: Tx,
  caller: Caller,
  decision: Decision,
): Promise<SuspensionChange> {
  await withdrawProposal(tx, 'suspension_change', caller.address, decision);
  const change = await suspensionChange(tx, BigInt(decision.id));
  await audit(tx, caller.address, 'suspension.withdraw', change.address, {
    suspends: change.action === 'SUSPEND',
    change: change.id,
  });
  return change;
}
