import { toDecimal } from '@fairlaunch/money';
import {
  nodeCancellationTypedData,
  type Endpoints,
  type Input,
  type Node,
} from '@fairlaunch/protocol';
import { requireMemberSignature, type MemberWarrant } from '#chain/member-signature.ts';
import type { Tx } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import { checkSignatureDeadline } from '#http/signature-deadline.ts';
import { lastPosted, takeDay } from '#ledger/day.ts';
import { cancelSale } from '#domain/node-sales/cancel-sale.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { toNode } from './present.ts';
import { findNode } from './queries.ts';

type Cancellation = Input<Endpoints['cancelNode']>;

/** The node is looked up first: checking a contract wallet's signature takes a call to the chain. */
export async function checkCancellationSignature(
  deps: Deps,
  caller: Caller,
  input: Cancellation,
): Promise<MemberWarrant> {
  checkSignatureDeadline(deps, input.deadline);
  const node = await findNode(deps.database, caller.memberId, input.number);
  if (!node) throw new Failure('NOT_FOUND', { field: 'number' });
  return requireMemberSignature(deps, caller, input, nodeCancellationTypedData, {
    node: input.number,
    refund: toDecimal(node.price),
  });
}

export async function cancelNode(
  tx: Tx,
  memberId: bigint,
  number: number,
  warrant: MemberWarrant,
): Promise<Node> {
  const when = await takeDay(tx);
  const node = await findNode(tx, memberId, number);
  if (!node) throw new Failure('NOT_FOUND', { field: 'number' });
  const row = await cancelSale(tx, node, when, { warrant, signer: memberId });
  if (!row) throw new Failure('NODE_NOT_IN_COOLING_OFF', { field: 'number' });
  return toNode(row, { day: when.day, closed: await lastPosted(tx) });
}
