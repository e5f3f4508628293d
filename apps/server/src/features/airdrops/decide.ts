import { toDecimal } from '@fairlaunch/money';
import type { Airdrop, Endpoints, Input } from '@fairlaunch/protocol';
import { audit } from '../../db/audit.ts';
import type { Tx } from '../../db/database.ts';
import { holdRoles, requireRole } from '../../decisions/current-roles.ts';
import { requireProposed } from '../../decisions/lifetime.ts';
import { withdrawProposal } from '../../decisions/withdraw-proposal.ts';
import type { Caller } from '../../http/route.ts';
import { businessNow, takeDay } from '../../ledger/day.ts';
import { Failure } from '../../shared/errors.ts';
import { checkedList, lastDayOf, membersOf } from './list.ts';
import { setAside } from './money.ts';
import { airdropRow, lockAirdrop, toAirdrop } from './queries.ts';

type Decision = { id: number; signature: string };

/** Runs once another person confirms it (rulebook §14). */
export async function proposeAirdrop(
  tx: Tx,
  caller: Caller,
  input: Input<Endpoints['proposeAirdrop']>,
): Promise<Airdrop> {
  const { day } = await takeDay(tx);
  requireRole(await holdRoles(tx), caller.address, 'approver');
  const { asset, reason } = input;
  const { lines, total, hash } = checkedList(asset, input.list);
  const members = await membersOf(tx, lines);
  if (members.some(({ address }) => address === caller.address))
    throw new Failure('OWN_REQUEST', { field: 'list' });
  const { airdrop_id: id } = await tx
    .insertInto('airdrop')
    .values({
      asset,
      list_hash: hash,
      members: lines.length,
      total,
      last_day: lastDayOf(input.lastDay, day),
      reason,
      request_id: input.requestId,
      proposed_by: caller.address,
      proposal_signature: input.signature,
    })
    .returning('airdrop_id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('airdrop_share')
    .values(
      lines.map(({ amount }, index) => ({
        airdrop_id: id,
        line: index + 1,
        member_id: members[index]!.member_id,
        amount,
      })),
    )
    .execute();
  await audit(tx, caller.address, 'airdrop.propose', `airdrop:${id}`, {
    asset,
    members: lines.length,
    total: toDecimal(total),
    listHash: hash,
    reason,
  });
  return airdropById(tx, Number(id));
}

/** Never by its author or anybody whom it names; sets its money aside. */
export async function confirmAirdrop(
  tx: Tx,
  caller: Caller,
  { id, signature }: Decision,
): Promise<Airdrop> {
  const { day, now } = await takeDay(tx);
  const roles = await holdRoles(tx);
  requireRole(roles, caller.address, 'approver');
  const row = await lockAirdrop(tx, id);
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  requireProposed(row, now);
  if (caller.address === row.proposed_by) throw new Failure('OWN_REQUEST');
  const own = await tx
    .selectFrom('airdrop_share as share')
    .innerJoin('member', 'member.member_id', 'share.member_id')
    .select('share.line')
    .where('member.address', '=', caller.address)
    .where('share.airdrop_id', '=', row.airdrop_id)
    .executeTakeFirst();
  if (own) throw new Failure('OWN_REQUEST');
  requireRole(roles, row.proposed_by, 'approver');
  if (day > row.last_day) throw new Failure('AIRDROP_OVER');
  await tx
    .updateTable('airdrop')
    .set({
      state: 'CONFIRMED',
      confirmed_by: caller.address,
      confirmed_at: now,
      confirmation_signature: signature,
      day,
    })
    .where('airdrop_id', '=', row.airdrop_id)
    .execute();
  await setAside(tx, row, day);
  await audit(tx, caller.address, 'airdrop.confirm', `airdrop:${id}`, { day });
  return airdropById(tx, id);
}

export async function withdrawAirdrop(
  tx: Tx,
  caller: Caller,
  decision: Decision,
): Promise<Airdrop> {
  await withdrawProposal(tx, 'airdrop', caller.address, decision);
  await audit(tx, caller.address, 'airdrop.withdraw', `airdrop:${decision.id}`, {});
  return airdropById(tx, decision.id);
}

async function airdropById(tx: Tx, id: number): Promise<Airdrop> {
  return toAirdrop((await airdropRow(tx, id))!, (await businessNow(tx)).now);
}
