import { toDecimal } from '@fairlaunch/money';
import {
  isFillDay,
  isNewMoney,
  isoDate,
  openedType,
  orderAmountProblems,
  type OrderAmountProblem,
  type Plan,
  type StakeKind,
} from '@fairlaunch/plan';
import {
  stakeTypedData,
  type Endpoints,
  type ErrorName,
  type Input,
  type Order,
} from '@fairlaunch/protocol';
import { requireEarlierDaysRead } from '#chain/open-days.ts';
import { requireMemberSignature, type MemberWarrant } from '#chain/member-signature.ts';
import type { Tx } from '#db/database.ts';
import { positiveAmount } from '#http/amount.ts';
import type { Caller } from '#http/route.ts';
import { checkSignatureDeadline } from '#http/signature-deadline.ts';
import { record } from '#journal/record.ts';
import { memberAccount } from '#ledger/accounts.ts';
import { move, post } from '#ledger/post.ts';
import { insertOrder } from '#domain/orders/insert-order.ts';
import { planNow, takePlannedDay } from '#domain/plans/plan-versions.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { toOrder } from './present.ts';
import { isAssessmentOpen, stakedBefore } from './queries.ts';

const PROBLEMS: Record<OrderAmountProblem, ErrorName> = {
  'not-a-multiple': 'AMOUNT_NOT_MULTIPLE',
  'below-minimum': 'AMOUNT_BELOW_MINIMUM',
  'above-maximum': 'AMOUNT_ABOVE_MAXIMUM',
  'above-open-limit': 'OPEN_LIMIT_REACHED',
};

type Stake = Input<Endpoints['stake']>;
export type SignedStake = { warrant: MemberWarrant; planHash: string };

/**
 * The plan that the member saw is looked at first: another one has other terms to sign.
 * @returns who vouches for it, and hash of the plan that was signed
 */
export async function checkStakeSignature(
  deps: Deps,
  caller: Caller,
  input: Stake,
): Promise<SignedStake> {
  checkSignatureDeadline(deps, input.deadline);
  const { plan, hash } = await planNow(deps.database);
  const { seen, package: name, asset = 'USDT', fillWeek } = input;
  if (seen && seen.planHash !== hash) throw new Failure('ORDER_TERMS_CHANGED', { field: 'seen' });
  const days = packageDays(plan, name);
  const warrant = await requireMemberSignature(deps, caller, input, stakeTypedData, {
    package: name,
    days,
    asset,
    amount: toDecimal(positiveAmount(input.amount)),
    fills: fillWeek === undefined ? null : isoDate(fillWeek),
    planHash: hash,
  });
  return { warrant, planHash: hash };
}

function packageDays({ packages }: Plan, name: string): number {
  if (!Object.hasOwn(packages, name)) throw new Failure('PACKAGE_UNKNOWN', { field: 'package' });
  return packages[name]!.days;
}

/** Opens an order, which keeps the terms of today's plan (rulebook §0, §4). */
export async function openOrder(
  tx: Tx,
  memberId: bigint,
  input: Omit<Stake, 'requestId' | 'deadline' | 'signature'>,
  { warrant, planHash }: SignedStake,
): Promise<Order> {
  const amount = positiveAmount(input.amount);
  const asset = input.asset ?? 'USDT';
  const { day, now, plan, hash } = await takePlannedDay(tx);
  const { seen } = input;
  if (planHash !== hash || (seen && (seen.day !== day || seen.planHash !== hash)))
    throw new Failure('ORDER_TERMS_CHANGED', { field: 'seen' });
  await requireEarlierDaysRead(tx, day);
  packageDays(plan, input.package);
  if (asset === 'USDB' && !plan.order.stablecoinDominator)
    throw new Failure('STAKE_ASSET_CLOSED', { field: 'asset' });
  const member = await tx
    .selectFrom('member')
    .select(['seat', 'net_deposits_high', 'new_money_used'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (member.seat === null) throw new Failure('NOT_BOUND');
  const before = await stakedBefore(tx, memberId);
  const [problem] = orderAmountProblems(plan, amount, before.open);
  if (problem) {
    const { min, max, multiple, maxOpen } = plan.order;
    throw new Failure(PROBLEMS[problem], {
      field: 'amount',
      details: { min, max, multiple, maxOpen },
    });
  }
  const history = {
    unusedNewMoney: member.net_deposits_high - member.new_money_used,
    lastEndDay: before.lastEndDay,
    rank: before.rank,
  };
  const { type, newMoney } = openedType(plan, { amount, asset }, history, day);
  const { fillWeek } = input;
  if (fillWeek !== undefined) await checkFill(tx, memberId, fillWeek, day, type);
  const kind: StakeKind = fillWeek === undefined ? type : 'FILL';
  if (isOtherType(seen, kind, toDecimal(newMoney)))
    throw new Failure('ORDER_TERMS_CHANGED', { field: 'seen' });
  const row = await insertOrder(tx, {
    memberId,
    amount,
    package: input.package,
    kind,
    newMoney,
    fillWeek: fillWeek ?? null,
    plan: { plan, hash },
    at: { day, now },
  });
  if (newMoney > 0n)
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
    legs: move(
      memberAccount(memberId, 'available', asset),
      memberAccount(memberId, 'principal', asset),
      amount,
    ),
  });
  await record(tx, {
    kind: 'STAKE',
    when: { day, now },
    facts: {
      order: Number(row.number),
      seat: Number(member.seat),
      package: input.package,
      asset,
      amount: toDecimal(amount),
      ...(fillWeek !== undefined && { fillWeek }),
    },
    warrant,
    signer: memberId,
    keys: [`order:${row.number}:open`],
  });
  return toOrder({ ...row, released: 0n });
}

/** An order that fills a week must be all new money, and the assessment open (rulebook §4, §9). */
async function checkFill(
  tx: Tx,
  memberId: bigint,
  week: number,
  day: number,
  type: StakeKind,
): Promise<void> {
  if (!isFillDay(week, day) || !(await isAssessmentOpen(tx, memberId, week)))
    throw new Failure('FILL_CLOSED', { field: 'fillWeek' });
  if (!isNewMoney(type)) throw new Failure('FILL_NOT_NEW_MONEY', { field: 'amount' });
}

const isOtherType = (seen: Stake['seen'], type: StakeKind, newMoney: string): boolean =>
  (seen?.type !== undefined && seen.type !== type) ||
  (seen?.newMoney !== undefined && seen.newMoney !== newMoney);
