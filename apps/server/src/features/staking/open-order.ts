import type { Micro } from '@fairlaunch/money';
import {
  orderTerms,
  orderAmountProblems,
  type OrderAmountProblem,
  type Plan,
} from '@fairlaunch/plan';
import type { Endpoints, ErrorName, Input, Order } from '@fairlaunch/protocol';
import type { Tx } from '../../db/database.ts';
import { positiveAmount } from '../../http/amount.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { takeDay } from '../../ledger/day.ts';
import { move, post } from '../../ledger/post.ts';
import { planOn } from '../../plans/plan-versions.ts';
import { Failure } from '../../shared/errors.ts';
import { toOrder } from './present.ts';
import { lastEndDay, openStake, termsId } from './queries.ts';

const PROBLEMS: Record<OrderAmountProblem, ErrorName> = {
  'not-a-multiple': 'AMOUNT_NOT_MULTIPLE',
  'below-minimum': 'AMOUNT_BELOW_MINIMUM',
  'above-maximum': 'AMOUNT_ABOVE_MAXIMUM',
  'above-open-limit': 'OPEN_LIMIT_REACHED',
};

/** REAL if all of it is new money, else by where the money came from (rulebook §4). */
async function kindOf(
  tx: Tx,
  memberId: bigint,
  plan: Plan,
  day: number,
  amount: Micro,
  newMoney: Micro,
): Promise<'REAL' | 'REPURCHASE' | 'REINVEST'> {
  if (newMoney === amount) return 'REAL';
  const ended = await lastEndDay(tx, memberId);
  return ended !== null && day - ended <= plan.order.repurchaseDays ? 'REPURCHASE' : 'REINVEST';
}

/** The order keeps the terms of today's plan (rulebook §0, §4). */
export async function openOrder(
  tx: Tx,
  memberId: bigint,
  input: Omit<Input<Endpoints['stake']>, 'requestId'>,
): Promise<Order> {
  const amount = positiveAmount(input.amount);
  const { day, now } = await takeDay(tx);
  const { plan, hash } = await planOn(tx, day);
  const { seen } = input;
  if (seen && (seen.day !== day || seen.planHash !== hash))
    throw new Failure('ORDER_TERMS_CHANGED', { field: 'seen' });
  if (!Object.hasOwn(plan.packages, input.package))
    throw new Failure('PACKAGE_UNKNOWN', { field: 'package' });
  const member = await tx
    .selectFrom('member')
    .select(['seat', 'net_deposits_high', 'new_money_used'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (member.seat === null) throw new Failure('NOT_BOUND');
  const [problem] = orderAmountProblems(plan, amount, await openStake(tx, memberId));
  if (problem) {
    const { min, max, multiple, maxOpen } = plan.order;
    throw new Failure(PROBLEMS[problem], {
      field: 'amount',
      details: { min, max, multiple, maxOpen },
    });
  }
  const unused = member.net_deposits_high - member.new_money_used;
  const newMoney = unused < amount ? unused : amount;
  const terms = orderTerms(plan, input.package, amount);
  const kind = await kindOf(tx, memberId, plan, day, amount, newMoney);
  const row = await tx
    .insertInto('staking_order')
    .values({
      member_id: memberId,
      amount,
      package: input.package,
      days: terms.days,
      plan_hash: hash,
      daily: terms.daily,
      quota: terms.quota,
      acceleration_cap: terms.accelerationCap,
      kind,
      terms_id: await termsId(tx, hash, input.package, kind),
      new_money: newMoney,
      opened_at: now,
      open_day: day,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('member')
    .set({ new_money_used: member.new_money_used + newMoney })
    .where('member_id', '=', memberId)
    .execute();
  await post(tx, {
    idempotencyKey: `order:${row.number}:open`,
    kind: 'STAKE',
    object: `order:${row.number}`,
    day,
    legs: move(memberAccount(memberId, 'available'), memberAccount(memberId, 'principal'), amount),
  });
  return toOrder({ ...row, released: 0n });
}
