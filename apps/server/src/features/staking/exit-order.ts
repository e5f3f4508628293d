import { share, toDecimal, type Micro } from '@fairlaunch/money';
import {
  exitTerms as planExitTerms,
  principalAsset,
  type ExitTerms,
  type OrderKind,
} from '@fairlaunch/plan';
import { earlyExitTypedData, type Order } from '@fairlaunch/protocol';
import type { Database, Tx } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import { requireMemberSignature, type MemberWarrant } from '#chain/member-signature.ts';
import { checkSignatureDeadline } from '#http/signature-deadline.ts';
import { record } from '#journal/record.ts';
import { businessNow, takeDay } from '#ledger/day.ts';
import { planOf } from '#domain/plans/plan-versions.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { toOrder } from './present.ts';
import { findOrder, pendingStatic, type OrderRow } from './queries.ts';

async function openOrderOf(
  database: Database | Tx,
  memberId: bigint,
  number: number,
): Promise<OrderRow> {
  const order = await findOrder(database, memberId, number);
  if (!order) throw new Failure('NOT_FOUND', { field: 'number' });
  if (order.ended_day !== null || order.exit_day !== null) throw new Failure('ORDER_ENDED');
  return order;
}

async function termsOf(database: Database | Tx, order: OrderRow) {
  const [plan, pending] = await Promise.all([
    planOf(database, order.plan_hash),
    pendingStatic(database, order.member_id),
  ]);
  const exitFee = share(order.amount, plan.order.exitFeePpm);
  const { quota, released, amount } = order;
  return planExitTerms(
    { kind: order.kind as OrderKind, amount, quota, released, exitFee },
    pending,
  );
}

const assetOf = ({ kind }: OrderRow) => principalAsset(kind as OrderKind);

/** Principal before the fee; 0 for a gift, whose principal is pool TASK's (rulebook §4). */
export const ownPrincipal = ({ principal, fee }: ExitTerms): Micro => principal + fee;

/** What an early exit today would return (rulebook §3, §4). */
export async function exitTerms(deps: Deps, memberId: bigint, number: number) {
  const [order, { now }] = await Promise.all([
    openOrderOf(deps.database, memberId, number),
    businessNow(deps.database),
  ]);
  return { terms: await termsOf(deps.database, order), asset: assetOf(order), now };
}

/**
 * The order is checked first: checking a contract wallet's signature takes a call to the chain
 * endpoints.
 */
export async function checkExitSignature(
  deps: Deps,
  caller: Caller,
  input: { requestId: string; number: number; deadline: number; signature: string },
): Promise<MemberWarrant> {
  checkSignatureDeadline(deps, input.deadline);
  const order = await openOrderOf(deps.database, caller.memberId, input.number);
  const terms = await termsOf(deps.database, order);
  return requireMemberSignature(deps, caller, input, earlyExitTypedData, {
    order: input.number,
    asset: assetOf(order),
    principal: toDecimal(ownPrincipal(terms)),
    fee: toDecimal(terms.fee),
  });
}

/** A close may hold the row; whoever held the day meanwhile would keep it from being posted. */
const waitForOrder = (tx: Tx, memberId: bigint, number: number) =>
  tx
    .selectFrom('staking_order')
    .select('number')
    .where('member_id', '=', memberId)
    .where('number', '=', BigInt(number))
    .forNoKeyUpdate()
    .execute();

/** Marks an order for exit, which takes effect at today's close (rulebook §4). */
export async function exitOrder(
  tx: Tx,
  memberId: bigint,
  number: number,
  warrant: MemberWarrant,
): Promise<Order> {
  await openOrderOf(tx, memberId, number);
  await waitForOrder(tx, memberId, number);
  const when = await takeDay(tx);
  const { day } = when;
  const row = await tx
    .updateTable('staking_order')
    .set({ exit_day: day })
    .where('member_id', '=', memberId)
    .where('number', '=', BigInt(number))
    .where('exit_day', 'is', null)
    .where('ended_day', 'is', null)
    .returning('number')
    .executeTakeFirst();
  if (!row) throw new Failure('ORDER_ENDED');
  const order = (await findOrder(tx, memberId, number))!;
  await record(tx, {
    kind: 'EXIT_ASKED',
    when,
    facts: { order: number },
    warrant,
    signer: memberId,
  });
  return toOrder(order);
}
