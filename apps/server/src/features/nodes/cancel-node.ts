import type { Node } from '@fairlaunch/protocol';
import type { NodeKind } from '@fairlaunch/plan';
import type { Tx } from '../../db/database.ts';
import { takeDay } from '../../ledger/day.ts';
import { post } from '../../ledger/post.ts';
import { lastPosted } from '../../settlement/archive/live/live.ts';
import { Failure } from '../../shared/errors.ts';
import { purchaseLegs } from './buy-node.ts';
import { toNode } from './present.ts';
import { findNode, lockSales, nodeSales } from './queries.ts';

/** Up to and on the last day of its cooling-off; it then counts as never bought (rulebook §8). */
export async function cancelNode(tx: Tx, memberId: bigint, number: number): Promise<Node> {
  const { day } = await takeDay(tx);
  const node = await findNode(tx, memberId, number);
  if (!node) throw new Failure('NOT_FOUND', { field: 'number' });
  await lockSales(tx, node.kind as NodeKind, memberId);
  const row = await tx
    .updateTable('node')
    .set({ cancelled_day: day })
    .where('member_id', '=', memberId)
    .where('number', '=', node.number)
    .where('cancelled_day', 'is', null)
    .where('active_from', '>=', day)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Failure('NODE_NOT_IN_COOLING_OFF', { field: 'number' });
  const { sponsorId } = await nodeSales(tx, node.kind as NodeKind, memberId);
  if (row.promo_reserved > 0n) {
    await tx
      .updateTable('release_position')
      .set({ ended_day: day })
      .where('member_id', '=', sponsorId)
      .where('kind', '=', 'PROMO')
      .where('object', '=', `node:${row.number}`)
      .execute();
  }
  await post(tx, {
    idempotencyKey: `node:${row.number}:cancel`,
    kind: 'NODE_CANCELLED',
    object: `node:${row.number}`,
    day,
    legs: purchaseLegs(memberId, sponsorId, -row.price, -row.promo_reserved),
  });
  return toNode(row, { day, closed: await lastPosted(tx) });
}
