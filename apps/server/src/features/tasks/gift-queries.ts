import { toDecimal } from '@fairlaunch/money';
import { TASK_RANKS } from '@fairlaunch/plan';
import type { TaskGift } from '@fairlaunch/protocol';
import { toSeconds, type Database, type Tx } from '#db/database.ts';

const gifts = (database: Database | Tx) =>
  database
    .selectFrom('task_gift as gift')
    .innerJoin('member as receiver', 'receiver.member_id', 'gift.receiver_id')
    .innerJoin('staking_order as given', 'given.number', 'gift.order_number')
    .select(['gift.gift_id', 'gift.given_at', 'gift.day', 'receiver.seat'])
    .select(['given.kind', 'given.amount', 'given.package', 'given.ended_day']);

type GiftRow = Awaited<ReturnType<ReturnType<typeof gifts>['executeTakeFirstOrThrow']>>;

export const giftPage = (
  database: Database,
  giverId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<GiftRow[]> =>
  gifts(database)
    .where('gift.giver_id', '=', giverId)
    .$if(before !== undefined, (query) => query.where('gift.gift_id', '<', before!))
    .orderBy('gift.gift_id', 'desc')
    .limit(limit)
    .execute();

export async function findGift(tx: Tx, giftId: bigint): Promise<TaskGift> {
  return toGift(await gifts(tx).where('gift.gift_id', '=', giftId).executeTakeFirstOrThrow());
}

export const toGift = (row: GiftRow): TaskGift => ({
  id: Number(row.gift_id),
  rank: TASK_RANKS.find((rank) => row.kind === `${rank}_INVITATION`)!,
  seat: Number(row.seat),
  amount: toDecimal(row.amount),
  package: row.package,
  day: row.day,
  givenAt: toSeconds(row.given_at),
  endedDay: row.ended_day,
});

/** Gifts that a member gave, by kind; there are few of each rank. */
export async function giftsGiven(
  database: Database | Tx,
  giverId: bigint,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('task_gift as gift')
    .innerJoin('staking_order as given', 'given.number', 'gift.order_number')
    .select((gift) => ['given.kind', gift.fn.countAll<bigint>().as('count')])
    .where('gift.giver_id', '=', giverId)
    .groupBy('given.kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}
