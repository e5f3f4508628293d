import type { Endpoints, Input, VirtualNodeGrant } from '@fairlaunch/protocol';
import { audit } from '../../db/audit.ts';
import type { Tx } from '../../db/database.ts';
import { holdRoles, requireRole } from '../../decisions/current-roles.ts';
import { requireProposed } from '../../decisions/lifetime.ts';
import { withdrawProposal } from '../../decisions/withdraw-proposal.ts';
import type { Caller } from '../../http/route.ts';
import { HOUSE } from '../../ledger/accounts.ts';
import { takeDay } from '../../ledger/day.ts';
import { Failure } from '../../shared/errors.ts';
import { virtualNodeGrants, virtualNodesOf } from './queries.ts';

type Decision = { id: number; signature: string };

/** The nodes stand once another person confirms it (rulebook §4). */
export async function proposeVirtualNodes(
  tx: Tx,
  caller: Caller,
  input: Input<Endpoints['proposeVirtualNodes']>,
): Promise<VirtualNodeGrant> {
  const roles = await holdRoles(tx);
  requireRole(roles, caller.address, 'approver');
  const address = input.address.toLowerCase();
  if (roles.has(address)) throw new Failure('VIRTUAL_NODE_OF_OPERATOR', { field: 'address' });
  const member = await tx
    .selectFrom('member')
    .select(['member_id', 'seat'])
    .where('address', '=', address)
    .where('member_id', '<>', HOUSE)
    .executeTakeFirst();
  if (!member || member.seat === null) throw new Failure('NOT_FOUND', { field: 'address' });
  const { kind, count, reason } = input;
  const { grant_id: id } = await tx
    .insertInto('virtual_node_grant')
    .values({
      member_id: member.member_id,
      kind,
      count,
      reason,
      request_id: input.requestId,
      proposed_by: caller.address,
      proposal_signature: input.signature,
    })
    .returning('grant_id')
    .executeTakeFirstOrThrow();
  const detail = { grant: Number(id), kind, count, reason };
  await audit(tx, caller.address, 'virtualNodes.propose', address, detail);
  return virtualNodesOf(tx, id);
}

/** Never by its author; the database writes the nodes and refuses too many. */
export async function confirmVirtualNodes(
  tx: Tx,
  caller: Caller,
  { id, signature }: Decision,
): Promise<VirtualNodeGrant> {
  const { day, now } = await takeDay(tx);
  const roles = await holdRoles(tx);
  requireRole(roles, caller.address, 'approver');
  const row = await virtualNodeGrants(tx)
    .where('given.grant_id', '=', BigInt(id))
    .forUpdate('given')
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  requireProposed(row, now);
  if (row.proposed_by === caller.address) throw new Failure('OWN_REQUEST');
  requireRole(roles, row.proposed_by, 'approver');
  if (roles.has(row.address)) throw new Failure('VIRTUAL_NODE_OF_OPERATOR');
  await tx
    .updateTable('virtual_node_grant')
    .set({
      state: 'CONFIRMED',
      confirmed_by: caller.address,
      confirmed_at: now,
      confirmation_signature: signature,
      day,
    })
    .where('grant_id', '=', row.grant_id)
    .execute();
  await audit(tx, caller.address, 'virtualNodes.confirm', row.address, { grant: id, day });
  return virtualNodesOf(tx, row.grant_id);
}

export async function withdrawVirtualNodes(
  tx: Tx,
  caller: Caller,
  decision: Decision,
): Promise<VirtualNodeGrant> {
  await withdrawProposal(tx, 'virtual_node_grant', caller.address, decision);
  const grant = await virtualNodesOf(tx, BigInt(decision.id));
  await audit(tx, caller.address, 'virtualNodes.withdraw', grant.address, { grant: grant.id });
  return grant;
}

/** By one operator, since it only stops. */
export async function stopVirtualNodes(
  tx: Tx,
  caller: Caller,
  { id, signature }: Decision,
): Promise<VirtualNodeGrant> {
  const { day } = await takeDay(tx);
  requireRole(await holdRoles(tx), caller.address, 'approver');
  const stopped = await tx
    .updateTable('virtual_node_grant')
    .set({ stopped_day: day, stopped_by: caller.address, stop_signature: signature })
    .where('grant_id', '=', BigInt(id))
    .where('state', '=', 'CONFIRMED')
    .where('stopped_day', 'is', null)
    .executeTakeFirst();
  if (stopped.numUpdatedRows === 0n) throw new Failure('VIRTUAL_NODE_ENDED');
  const grant = await virtualNodesOf(tx, BigInt(id));
  await audit(tx, caller.address, 'virtualNodes.stop', grant.address, { grant: id, day });
  return grant;
}
