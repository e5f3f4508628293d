import type { Node } from '@fairlaunch/protocol';
import type { Tx } from '#db/database.ts';
import { lastPosted, takeDay } from '#ledger/day.ts';
import { cancelSale } from '#domain/node-sales/cancel-sale.ts';
import { Failure } from '#shared/errors.ts';
import { toNode } from './present.ts';
import { findNode } from './queries.ts';

export async function cancelNode(tx: Tx, memberId: bigint, number: number): Promise<Node> {
  const { day } = await takeDay(tx);
  const node = await findNode(tx, memberId, number);
  if (!node) throw new Failure('NOT_FOUND', { field: 'number' });
  const row = await cancelSale(tx, node, day);
  if (!row) throw new Failure('NODE_NOT_IN_COOLING_OFF', { field: 'number' });
  return toNode(row, { day, closed: await lastPosted(tx) });
}
