import type { Tx } from '#db/database.ts';
import { takePlannedDay } from '#domain/plans/plan-versions.ts';
import { Failure } from '#shared/errors.ts';
import { requireFree } from '#domain/withdrawals/require-free.ts';
import { seal, unseal } from '#shared/seal.ts';
import { boughtWith } from './seal.ts';

/**
 * Removes the number from the database and gives it to its member, sealed with a key that only the
 * member knows: the stored answer of the action shows it to nobody else.
 */
export async function showGiftCard(
  tx: Tx,
  memberId: bigint,
  { id, key }: { id: number; key: string },
  serverKey: Buffer,
): Promise<{ sealedNumber: string }> {
  const { day, now, plan } = await takePlannedDay(tx);
  await requireFree(tx, memberId, { day, now, plan });
  const card = await tx
    .selectFrom('gift_card as card')
    .innerJoin('box', 'box.box_id', 'card.box_id')
    .select(['card.card_id', 'card.number_hash', 'card.sealed_number'])
    .where('box.member_id', '=', memberId)
    .where('box.box_id', '=', BigInt(id))
    .where('box.is_gift_card', '=', true)
    .where('box.redeemed_at', 'is not', null)
    .whereRef('card.amount', '=', 'box.award')
    .forUpdate('card')
    .executeTakeFirst();
  if (!card) throw new Failure('NOT_FOUND', { field: 'id' });
  if (card.sealed_number === null) throw new Failure('GIFT_CARD_SHOWN', { field: 'id' });
  await tx
    .updateTable('gift_card')
    .set({ sealed_number: null, shown_at: new Date() })
    .where('card_id', '=', card.card_id)
    .execute();
  const about = boughtWith(card.number_hash, BigInt(id));
  const number = unseal(serverKey, card.sealed_number, about);
  return { sealedNumber: seal(Buffer.from(key, 'base64url'), number).toString('base64url') };
}
