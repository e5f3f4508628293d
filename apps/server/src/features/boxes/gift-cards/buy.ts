import { toDecimal, type Micro } from '@fairlaunch/money';
import {
  giftCardTypedData,
  type Endpoints,
  type Input,
  type OpenedBox,
} from '@fairlaunch/protocol';
import type { Database, Tx } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import { requireMemberSignature, type MemberWarrant } from '#chain/member-signature.ts';
import { checkSignatureDeadline } from '#http/signature-deadline.ts';
import { record } from '#journal/record.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { move, post } from '#ledger/post.ts';
import { takePlannedDay } from '#domain/plans/plan-versions.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { requireFree } from '#domain/withdrawals/require-free.ts';
import { findBox, findBoxRow } from '../queries.ts';
import { refuseNearEscape } from '#domain/withdrawals/refuse-near-escape.ts';
import { seal, unseal } from '#shared/seal.ts';
import { boughtWith, inStock } from './seal.ts';

type Purchase = Input<Endpoints['buyGiftCard']>;

export async function checkGiftCardSignature(
  deps: Deps,
  caller: Pick<Caller, 'memberId' | 'address'>,
  input: Purchase,
): Promise<MemberWarrant> {
  checkSignatureDeadline(deps, input.deadline);
  const price = await priceOf(deps.database, caller.memberId, input.id);
  return requireMemberSignature(deps, caller, input, giftCardTypedData, {
    box: input.id,
    price: toDecimal(price),
  });
}

/** A gift card costs its award, once that is released in full (rulebook §11). */
async function priceOf(database: Database | Tx, memberId: bigint, id: number): Promise<Micro> {
  const row = await findBoxRow(database, memberId, BigInt(id));
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  if (!row.is_gift_card || row.ended_day === null || row.redeemed_at !== null)
    throw new Failure('GIFT_CARD_NOT_READY', { field: 'id' });
  return row.award!;
}

/** The award pays for a card; its USDB becomes USDT for the operator (rulebook §2). */
export async function buyGiftCard(
  tx: Tx,
  memberId: bigint,
  id: number,
  serverKey: Buffer,
  warrant: MemberWarrant,
): Promise<OpenedBox> {
  const { day, now, plan } = await takePlannedDay(tx);
  await refuseNearEscape(tx);
  // Showing a card's number lets money leave.
  await requireFree(tx, memberId, { day, now, plan });
  const price = await priceOf(tx, memberId, id);
  await takeCard(tx, BigInt(id), price, serverKey);
  await tx.updateTable('box').set({ redeemed_at: now }).where('box_id', '=', BigInt(id)).execute();
  await post(tx, {
    idempotencyKey: `box:${id}:card`,
    kind: 'GIFT_CARD',
    object: `box:${id}`,
    day,
    legs: [
      ...move(memberAccount(memberId, 'available', 'USDB'), houseAccount('MINT', 'USDB'), price),
      ...move(houseAccount('RESERVE'), houseAccount('REVENUE'), price),
    ],
  });
  await record(tx, {
    kind: 'GIFT_CARD',
    when: { day, now },
    facts: { box: id },
    warrant,
    signer: memberId,
    keys: [`box:${id}:card`],
  });
  return (await findBox(tx, memberId, BigInt(id)))!;
}

/** Seals the number for the box; only a card that was bought here can be shown. */
async function takeCard(tx: Tx, boxId: bigint, amount: Micro, serverKey: Buffer): Promise<void> {
  const card = await tx
    .selectFrom('gift_card')
    .select(['card_id', 'number_hash', 'sealed_number'])
    .where('amount', '=', amount)
    .where('box_id', 'is', null)
    .orderBy('card_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!card) throw new Failure('GIFT_CARD_NO_STOCK');
  const { number_hash: hash } = card;
  const number = unseal(serverKey, card.sealed_number!, inStock(hash));
  await tx
    .updateTable('gift_card')
    .set({ box_id: boxId, sealed_number: seal(serverKey, number, boughtWith(hash, boxId)) })
    .where('card_id', '=', card.card_id)
    .execute();
}
