import { micro } from '@fairlaunch/money';
import {
  nodePurchaseTypedData,
  type Endpoints,
  type Input,
  type Node,
  type NodeOffer,
} from '@fairlaunch/protocol';
import { requireEarlierDaysRead } from '#chain/open-days.ts';
import { requireMemberSignature, type MemberWarrant } from '#chain/member-signature.ts';
import type { Tx } from '#db/database.ts';
import { databaseCode } from '#db/errors.ts';
import type { Caller } from '#http/route.ts';
import { checkSignatureDeadline } from '#http/signature-deadline.ts';
import { record } from '#journal/record.ts';
import { post, type Posting } from '#ledger/post.ts';
import { lockSales, nodeSales, purchaseLegs } from '#domain/node-sales/sales.ts';
import { planNow, takePlannedDay } from '#domain/plans/plan-versions.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { refuseNearEscape } from '#domain/withdrawals/refuse-near-escape.ts';
import { refuseSuspended } from '#domain/withdrawals/require-free.ts';
import { offerFor } from './offer.ts';
import { toNode } from './present.ts';
import { lastPosted } from '#ledger/day.ts';

type Purchase = Input<Endpoints['buyNode']>;

/** At today's plan, whose price is the one that is signed. */
export async function checkPurchaseSignature(
  deps: Deps,
  caller: Caller,
  input: Purchase,
): Promise<MemberWarrant> {
  checkSignatureDeadline(deps, input.deadline);
  const { plan, hash } = await planNow(deps.database);
  if (hash !== input.offer.planHash) throw new Failure('NODE_OFFER_CHANGED', { field: 'offer' });
  const { price } = plan.nodes.kinds[input.kind];
  return requireMemberSignature(deps, caller, input, nodePurchaseTypedData, {
    kind: input.kind,
    price,
    planHash: hash,
  });
}

/** Sells only at the offer that the member saw: nothing unfunded is promised (§3 R4, §8). */
export async function buyNode(
  tx: Tx,
  { memberId, address, role }: Pick<Caller, 'memberId' | 'address' | 'role'>,
  { kind, offer: seen }: Pick<Purchase, 'kind' | 'offer'>,
  revenueAddress: string | undefined,
  warrant: MemberWarrant,
): Promise<Node> {
  const taken = await takePlannedDay(tx);
  const { day, now } = taken;
  await requireEarlierDaysRead(tx, day);
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
  await record(tx, {
    kind: 'NODE_BOUGHT',
    when: { day, now },
    facts: {
      node: Number(row.number),
      seat: Number(seat),
      kind,
      bonusStopped: offer.bonus.stopped,
    },
    warrant,
    signer: memberId,
    keys: [`node:${row.number}:buy`],
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
