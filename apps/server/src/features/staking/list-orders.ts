import { toDecimal } from '@fairlaunch/money';
import { nodeOrderKind, nodeState } from '@fairlaunch/plan';
import type { NodeOrder, Order, OrderFilter } from '@fairlaunch/protocol';
import { toSeconds, type Database } from '#db/database.ts';
import { toOrder } from './present.ts';
import { nodeOrderPage, orderPage, type NodeOrderRow } from './queries.ts';
import { lastPosted } from '#ledger/day.ts';

/** Staking orders and nodes, newest first. */
export async function listOrders(
  database: Database,
  memberId: bigint,
  filter: OrderFilter,
  before: bigint | undefined,
  limit: number,
): Promise<(Order | NodeOrder)[]> {
  const [orders, nodes, closed] = await Promise.all([
    orderPage(database, memberId, filter, before, limit),
    nodeOrderPage(database, memberId, filter, before, limit),
    lastPosted(database),
  ]);
  return [...orders.map(toOrder), ...nodes.map((row) => toNodeOrder(row, closed))]
    .toSorted((one, other) => other.number - one.number)
    .slice(0, limit);
}

function toNodeOrder(row: NodeOrderRow, closed: number | undefined): NodeOrder {
  // A virtual node has no cooling-off.
  const decidedBy = row.node === null ? row.activeFrom : closed;
  return {
    number: Number(row.number),
    type: row.node === null ? 'VIRTUAL_NODE' : nodeOrderKind(row.kind),
    kind: row.kind,
    node: row.node === null ? null : Number(row.node),
    amount: toDecimal(row.amount),
    state: nodeState(row.activeFrom, row.endedDay, decidedBy),
    openedAt: toSeconds(row.openedAt),
    openDay: row.openDay,
    endedDay: row.endedDay,
  };
}
