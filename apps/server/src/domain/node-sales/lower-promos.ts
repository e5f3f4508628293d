import type { Micro } from '@fairlaunch/money';
import type { Tx } from '#db/database.ts';
import type { NodeRow } from './sales.ts';

/** Ends the sponsor's promotional position for a node. @returns its schedule and first day */
export const endPromo = (tx: Tx, sponsorId: bigint, number: bigint, day: number) =>
  tx
    .updateTable('release_position')
    .set({ ended_day: day })
    .where('member_id', '=', sponsorId)
    .where('kind', '=', 'PROMO')
    .where('object', '=', `node:${number}`)
    .where('ended_day', 'is', null)
    .returning(['schedule', 'from_day'])
    .execute();

/**
 * Lowers the promo of purchases that counted the cancelled one, the newest first. They came later,
 * so they are still in cooling-off and none of their promo has been released.
 * @returns micro-units of USDB given up
 */
export async function lowerPromos(
  tx: Tx,
  cancelled: NodeRow,
  sponsorId: bigint,
  overshoot: Micro,
  day: number,
): Promise<Micro> {
  if (overshoot <= 0n) return 0n;
  const later = await tx
    .selectFrom('node')
    .innerJoin('member', 'member.member_id', 'node.member_id')
    .select(['node.member_id', 'number', 'promo_reserved', 'promo_given_up'])
    .where('member.sponsor_id', '=', sponsorId)
    .where('number', '>', cancelled.number)
    .where('cancelled_day', 'is', null)
    .where('active_from', '>=', day)
    .orderBy('number', 'desc')
    .execute();
  let rest = overshoot;
  for (const node of later) {
    const held = node.promo_reserved - node.promo_given_up;
    const lowered = held < rest ? held : rest;
    if (lowered === 0n) continue;
    await tx
      .updateTable('node')
      .set({ promo_given_up: node.promo_given_up + lowered })
      .where('member_id', '=', node.member_id)
      .where('number', '=', node.number)
      .execute();
    for (const { schedule, from_day } of await endPromo(tx, sponsorId, node.number, day)) {
      if (held === lowered) break;
      await tx
        .insertInto('release_position')
        .values({
          member_id: sponsorId,
          kind: 'PROMO',
          amount: held - lowered,
          schedule: JSON.stringify(schedule),
          from_day,
          object: `node:${node.number}`,
        })
        .execute();
    }
    rest -= lowered;
  }
  return overshoot - rest;
}
