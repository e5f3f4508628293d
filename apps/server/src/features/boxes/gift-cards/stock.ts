import { toDecimal } from '@fairlaunch/money';
import type { Endpoints, Input, Output } from '@fairlaunch/protocol';
import { audit } from '#db/audit.ts';
import type { Database, Tx } from '#db/database.ts';
import { holdRoles, requireRole } from '#decisions/current-roles.ts';
import { positiveAmount } from '#http/amount.ts';
import type { Caller } from '#http/route.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import { Failure } from '#shared/errors.ts';
import { seal } from '#shared/seal.ts';
import { inStock, numberHash } from './seal.ts';

type Stock = Output<Endpoints['giftCardStock']>;

/** Amounts and how many cards are left of each; numbers are never listed. */
export async function giftCardStock(
  database: Database,
  today: number,
): Promise<Omit<Stock, 'isOpen'>> {
  const { plan } = await planOn(database, today);
  const rows = await database
    .selectFrom('gift_card_stock')
    .select(['amount', 'cards'])
    .orderBy('amount')
    .execute();
  const drawn = plan.box.prizes.find((prize) => 'giftCard' in prize);
  return {
    wanted: drawn && 'giftCard' in drawn ? drawn.giftCard : '0',
    items: rows.map(({ amount, cards }) => ({ amount: toDecimal(amount), cards })),
  };
}

export async function addGiftCards(
  tx: Tx,
  caller: Caller,
  { amount, numbers }: Input<Endpoints['addGiftCards']>,
  key: Buffer,
): Promise<{ added: number }> {
  requireRole(await holdRoles(tx), caller.address, 'approver');
  const value = positiveAmount(amount);
  const added = await tx
    .insertInto('gift_card')
    .values(
      numbers.map((number) => {
        const hash = numberHash(key, number);
        return {
          amount: value,
          number_hash: hash,
          sealed_number: seal(key, number, inStock(hash)),
          added_by: caller.address,
        };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('card_id')
    .execute();
  if (added.length !== numbers.length) throw new Failure('GIFT_CARD_KNOWN', { field: 'numbers' });
  await audit(tx, caller.address, 'giftCards.add', amount, { cards: added.length });
  return { added: added.length };
}
