import { micro } from '@fairlaunch/money';
import type { Input, Endpoints, Node, NodeOffer } from '@fairlaunch/protocol';
import type { Tx } from '#db/database.ts';
import { databaseCode } from '#db/errors.ts';
import type { Caller } from '#http/route.ts';
import { post, type Posting } from '#ledger/post.ts';
import { lockSales, nodeSales, purchaseLegs } from '#domain/node-sales/sales.ts';
import { takePlannedDay } from '#domain/plans/plan-versions.ts';
import { Failure } from '#shared/errors.ts';
import { refuseNearEscape } from '#domain/withdrawals/refuse-near-escape.ts';
import { refuseSuspended } from '#domain/withdrawals/require-free.ts';
import { offerFor } from './offer.ts';
import { toNode } from './present.ts';
import { lastPosted } from '#ledger/day.ts';

type Purchase = Input<Endpoints['buyNode']>;

/** Sells only at the offer that the member saw: nothing unfunded is promised (§3 R4, §8). */
export async function buyNode(
  tx: Tx,
  { memberId, address, role }: Pick<Caller, 'memberId' | 'address' | 'role'>,
  { kind, offer: seen }: Purchase,
  revenueAddress: string | undefined,
): Promise<Node> {
  const taken = await takePlannedDay(tx);
  const { day, now } = taken;
  await refuseNearEscape(tx);
  await lockSales(tx, kind, memberId);
  const sales = await nodeSales(tx, kind, memberId);
  const { seat, sponsorId } = sales;
  if (seat === null) throw new Failure('NOT_BOUND');
  await refuseSuspended(tx, memberId, day);
  const offer = await offerFor(tx, sales, kind, { ...taken, today: day });
  if (offer.refusal) throw new Failure(offer.refusal, { field: 'kind' });
  if (!isSame(offer, seen)) throw new Failure('NODE_OFFER_CHANGED', { field: 'offer' });
  const [price, reserved] = [micro(offer.price), micro(offer.promo.reserved)];
  const row = await tx
    .insertInto('node')
    .values({
      member_id: memberId,
      kind,
      price,
      bought_day: day,
      bought_at: now,
      active_from: offer.activeFrom,
      bonus_stopped: offer.bonus.stopped,
      promo_reserved: reserved,
      house_owned: role !== null || address.toLowerCase() === revenueAddress?.toLowerCase(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (reserved > 0n) {
    await tx
      .insertInto('release_position')
      .values({
        member_id: sponsorId,
        kind: 'PROMO',
        amount: reserved,
        schedule: JSON.stringify({ type: 'EVEN', closes: offer.promo.releaseDays }),
        from_day: offer.activeFrom,
        object: `node:${row.number}`,
      })
      .execute();
  }
  await postPurchase(tx, {
    idempotencyKey: `node:${row.number}:buy`,
    kind: 'NODE_BOUGHT',
    object: `node:${row.number}`,
    day,
    legs: purchaseLegs(memberId, sponsorId, price, reserved),
  });
  return toNode(row, { day, closed: await lastPosted(tx) });
}

const isSame = (offer: NodeOffer, seen: Purchase['offer']): boolean =>
  offer.planHash === seen.planHash &&
  micro(offer.price) === micro(seen.price) &&
  micro(offer.salesBonus) === micro(seen.salesBonus) &&
  micro(offer.promo.reserved) === micro(seen.promoReserved);

/** Two purchases of different kinds may count on the same money of the pool: one is refused. */
async function postPurchase(tx: Tx, posting: Posting): Promise<void> {
  try {
    await post(tx, posting);
  } catch (error) {
    if (databaseCode(error) === 'FL004')
      throw new Failure('NODE_OFFER_CHANGED', { field: 'offer' });
    throw error;
  }
}
