import { giftTerms, hasRank } from '@fairlaunch/plan';
import type { Endpoints, Input, TaskGift } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { record } from '#journal/record.ts';
import { lockMember } from '#ledger/lock-member.ts';
import { insertOrder } from '#domain/orders/insert-order.ts';
import { takePlannedDay } from '#domain/plans/plan-versions.ts';
import { lockFreeInTaskPool } from '#domain/pools/task-pool.ts';
import { rankOf } from '#domain/ranks/rank-of.ts';
import { Failure } from '#shared/errors.ts';
import { refuseSuspended } from '#domain/withdrawals/require-free.ts';
import { findGift, giftsGiven } from './gift-queries.ts';

type Gift = Omit<Input<Endpoints['giveGift']>, 'requestId'>;

/**
 * Gives a direct referral an order whose principal stays in pool TASK, reserved until it ends
 * (rulebook §4, §14). A referral's seat is larger than its sponsor's, so that gifts never go round
 * (docs/decisions/0079).
 */
export async function giveGift(
  tx: Tx,
  giverId: bigint,
  { rank, seat, seen }: Gift,
): Promise<TaskGift> {
  const { day, now, plan, hash } = await takePlannedDay(tx);
  await lockMember(tx, giverId);
  await refuseSuspended(tx, giverId, day);
  if (!hasRank(await rankOf(tx, giverId), rank)) throw new Failure('RANK_REQUIRED');
  if (hash !== seen.planHash) throw new Failure('TASK_OFFER_CHANGED', { field: 'seen' });
  const gift = giftTerms(plan, rank);
  const given = await giftsGiven(tx, giverId);
  if ((given.get(gift.kind) ?? 0) >= gift.most) throw new Failure('GIFT_NONE_LEFT');
  const receiverId = await receiverOf(tx, giverId, seat, day);
  if ((await lockFreeInTaskPool(tx)) < gift.amount) throw new Failure('GIFT_POOL_SHORT');
  const order = await insertOrder(tx, {
    memberId: receiverId,
    amount: gift.amount,
    package: gift.package,
    kind: gift.kind,
    newMoney: 0n,
    fillWeek: null,
    plan: { plan, hash },
    at: { day, now },
  });
  const { gift_id: giftId } = await tx
    .insertInto('task_gift')
    .values({
      giver_id: giverId,
      receiver_id: receiverId,
      order_number: order.number,
      given_at: now,
      day,
    })
    .returning('gift_id')
    .executeTakeFirstOrThrow();
  await record(tx, {
    kind: 'GIFT_GIVEN',
    when: { day, now },
    facts: { order: Number(order.number), seat, rank },
    warrant: { by: 'server' },
  });
  return findGift(tx, giftId);
}

/** A member gets one gift; its sponsor's lock keeps out a second one at the same moment. */
async function receiverOf(tx: Tx, giverId: bigint, seat: number, day: number): Promise<bigint> {
  const receiver = await tx
    .selectFrom('member')
    .select(['member_id', 'sponsor_id'])
    .where('seat', '=', BigInt(seat))
    .executeTakeFirst();
  const field = { field: 'seat' };
  if (!receiver) throw new Failure('RECEIVER_NOT_FOUND', field);
  const { member_id: receiverId, sponsor_id: sponsorId } = receiver;
  if (receiverId === giverId) throw new Failure('RECEIVER_IS_SELF', field);
  if (sponsorId !== giverId) throw new Failure('GIFT_NOT_DIRECT', field);
  const { rows } = await sql<{ suspended: boolean; has: boolean }>`
    select is_suspended(${receiverId}, ${day}) as suspended,
      exists (select from task_gift where receiver_id = ${receiverId}) as has`.execute(tx);
  const { suspended, has } = rows[0]!;
  if (suspended) throw new Failure('RECEIVER_SUSPENDED', field);
  if (has) throw new Failure('GIFT_RECEIVED', field);
  return receiverId;
}
