import type { GrantedAsset } from '@fairlaunch/plan';
import type { MemberAirdrop } from '@fairlaunch/protocol';
import type { Tx } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import { holderOn } from '#journal/holder.ts';
import { record } from '#journal/record.ts';
import { takeDay } from '#ledger/day.ts';
import { giveGrant } from '#domain/releases/book-grant.ts';
import { Failure } from '#shared/errors.ts';
import { isMoney, payShare } from './money.ts';
import { lockAirdrop, memberShare, toMemberAirdrop, type AirdropRow } from './queries.ts';

type Taken = { memberId: bigint; amount: bigint; day: number; now: Date };

/** Collects a share by the end of the last day; collecting again changes nothing (rulebook §14). */
export async function collectAirdrop(
  tx: Tx,
  { memberId }: Caller,
  id: number,
): Promise<MemberAirdrop> {
  const { day, now } = await takeDay(tx);
  const airdrop = await lockAirdrop(tx, id);
  const share = airdrop && (await memberShare(tx, memberId, id));
  if (!share) throw new Failure('NOT_FOUND', { field: 'id' });
  if (share.collected_at) return toMemberAirdrop(share, day);
  if (day > airdrop.last_day || airdrop.returned !== null) throw new Failure('AIRDROP_OVER');
  const { amount } = share;
  await tx
    .updateTable('airdrop_share')
    .set({ collected_day: day, collected_at: now })
    .where('airdrop_id', '=', airdrop.airdrop_id)
    .where('member_id', '=', memberId)
    .execute();
  await tx
    .updateTable('airdrop')
    .set({ collectors: airdrop.collectors + 1, collected: airdrop.collected + amount })
    .where('airdrop_id', '=', airdrop.airdrop_id)
    .execute();
  const taken = { memberId, amount, day, now };
  const give = isMoney(airdrop.asset) ? payShare : giveShare;
  const key = await give(tx, airdrop, taken);
  await record(tx, {
    kind: 'AIRDROP',
    when: { day, now },
    facts: { airdrop: id, seat: await holderOn(tx, day, memberId) },
    warrant: { by: 'server' },
    keys: [key],
  });
  return toMemberAirdrop((await memberShare(tx, memberId, id))!, day);
}

/** Points and coupons are given by a grant. */
function giveShare(
  tx: Tx,
  airdrop: AirdropRow,
  { memberId, amount, day, now }: Taken,
): Promise<string> {
  const { airdrop_id, reason } = airdrop;
  const asset = airdrop.asset as GrantedAsset;
  return giveGrant(tx, { memberId, asset, amount, reason }, { airdrop_id }, { day, now });
}
