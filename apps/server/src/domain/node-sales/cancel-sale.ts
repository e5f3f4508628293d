import { promoOvershoot, type NodeKind } from '@fairlaunch/plan';
import type { Tx } from '#db/database.ts';
import { record, type Vouched } from '#journal/record.ts';
import { post } from '#ledger/post.ts';
import { planOn } from '../plans/plan-versions.ts';
import { endPromo, lowerPromos } from './lower-promos.ts';
import { lockSales, nodeSales, purchaseLegs, type NodeRow } from './sales.ts';
import type { DayTime } from '#ledger/day.ts';

/**
 * Cancels a node up to the last day of its cooling-off; it counts as never bought (rulebook §8).
 * @returns undefined if it was cancelled before or is past its cooling-off
 */
export async function cancelSale(
  tx: Tx,
  { member_id: memberId, number, kind }: NodeRow,
  { day, now }: DayTime,
  vouched: Vouched,
): Promise<NodeRow | undefined> {
  await lockSales(tx, kind as NodeKind, memberId);
  const before = await nodeSales(tx, kind as NodeKind, memberId);
  const row = await tx
    .updateTable('node')
    .set({ cancelled_day: day })
    .where('member_id', '=', memberId)
    .where('number', '=', number)
    .where('cancelled_day', 'is', null)
    .where('active_from', '>=', day)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const { sponsorId } = before;
  const promo = row.promo_reserved - row.promo_given_up;
  if (promo > 0n) await endPromo(tx, sponsorId, number, day);
  const after = await nodeSales(tx, kind as NodeKind, memberId);
  const { plan } = await planOn(tx, day);
  const lowered = await lowerPromos(tx, row, sponsorId, promoOvershoot(plan, before, after), day);
  await post(tx, {
    idempotencyKey: `node:${number}:cancel`,
    kind: 'NODE_CANCELLED',
    object: `node:${number}`,
    day,
    legs: purchaseLegs(memberId, sponsorId, -row.price, -(promo + lowered)),
  });
  await record(tx, {
    kind: 'NODE_CANCELLED',
    when: { day, now },
    facts: { node: Number(number) },
    ...vouched,
    keys: [`node:${number}:cancel`],
  });
  return row;
}
