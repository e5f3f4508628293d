import { toDecimal } from '@fairlaunch/money';
import { dayStart, nodeState, type NodeKind } from '@fairlaunch/plan';
import type { Node } from '@fairlaunch/protocol';
import { toSeconds } from '#db/database.ts';
import type { NodeRow } from '#domain/node-sales/sales.ts';

/** `day` is today; `closed` is the last day with a posted close, undefined before the first. */
export type NodeMoment = { day: number; closed: number | undefined };

export function toNode(row: NodeRow, { day, closed }: NodeMoment): Node {
  const state = nodeState(row.active_from, row.cancelled_day, closed);
  return {
    number: Number(row.number),
    kind: row.kind as NodeKind,
    price: toDecimal(row.price),
    state,
    boughtAt: toSeconds(row.bought_at),
    boughtDay: row.bought_day,
    activeFrom: row.active_from,
    cancelUntil: dayStart(row.active_from + 1),
    canCancel: state === 'ESCROW' && day <= row.active_from,
    cancelledDay: row.cancelled_day,
    bonusStopped: row.bonus_stopped,
    promoReserved: toDecimal(row.promo_reserved - row.promo_given_up),
  };
}
