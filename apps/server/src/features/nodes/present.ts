import { toDecimal } from '@fairlaunch/money';
import { dayStart, type NodeKind } from '@fairlaunch/plan';
import type { Node, NodeState } from '@fairlaunch/protocol';
import { toSeconds } from '../../db/database.ts';
import type { NodeRow } from './queries.ts';

/** `day`: today; `closed`: the last day whose close is posted, which activates what is due; undefined before the first. */
export type NodeMoment = { day: number; closed: number | undefined };

function stateOf(row: NodeRow, closed = -1): NodeState {
  if (row.cancelled_day !== null) return 'CANCELLED';
  return row.active_from <= closed ? 'ACTIVE' : 'ESCROW';
}

export function toNode(row: NodeRow, { day, closed }: NodeMoment): Node {
  const state = stateOf(row, closed);
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
    promoReserved: toDecimal(row.promo_reserved),
  };
}
