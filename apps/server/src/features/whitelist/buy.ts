import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import {
  whitelistTypedData,
  type Endpoints,
  type Input,
  type LockedPosition,
} from '@fairlaunch/protocol';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import { databaseCode } from '#db/errors.ts';
import type { Caller } from '#http/route.ts';
import { requireMemberSignature, type MemberWarrant } from '#chain/member-signature.ts';
import { checkSignatureDeadline } from '#http/signature-deadline.ts';
import { record } from '#journal/record.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { heldIn, houseBalance, memberBalances } from '#ledger/balances.ts';
import { businessNow, lastPosted, takeDay } from '#ledger/day.ts';
import { lockMember } from '#ledger/lock-member.ts';
import { move, post, type Posting } from '#ledger/post.ts';
import { businessDay } from '@fairlaunch/plan';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { refuseNearEscape } from '#domain/withdrawals/refuse-near-escape.ts';
import { refuseSuspended } from '#domain/withdrawals/require-free.ts';
import { lockStages, openNextStage } from './open-stages.ts';
import {
  hasOpened,
  lockedPositions,
  stagesOf,
  stageState,
  toLockedPosition,
  type OpenedStage,
  type StageRow,
} from './queries.ts';

type Purchase = Input<Endpoints['buyWhitelist']>;
type Terms = { pay: Micro; coupons: number; locked: Micro };

const MICRO = 1_000_000n;

const termsOf = ({ price, coupons, tokens }: OpenedStage, shares: number): Terms => ({
  pay: price * BigInt(shares),
  coupons: coupons * shares,
  locked: tokens * BigInt(shares),
});

/** The stage that is open, if its terms are those that the member saw. */
function openStage(rows: readonly StageRow[], input: Purchase, day: number): OpenedStage {
  const row = rows.find(({ stage }) => stage === input.stage);
  if (!row || !hasOpened(row)) throw new Failure('WHITELIST_CLOSED');
  const state = stageState(row, day);
  if (state === 'SOLD_OUT') throw new Failure('WHITELIST_SOLD_OUT');
  if (state !== 'OPEN') throw new Failure('WHITELIST_CLOSED');
  const left = row.shares - row.sold;
  if (input.shares > left)
    throw new Failure('WHITELIST_TOO_MANY_SHARES', { field: 'shares', details: { left } });
  const { pay, coupons, locked } = termsOf(row, input.shares);
  if (
    pay !== micro(input.pay) ||
    coupons !== input.coupons ||
    locked !== micro(input.locked) ||
    row.lock_days !== input.lockDays
  )
    throw new Failure('WHITELIST_OFFER_CHANGED');
  return row;
}

async function requireMeans(
  database: Database | Tx,
  memberId: bigint,
  { pay, coupons, locked }: Terms,
): Promise<void> {
  const balances = await memberBalances(database, memberId);
  if (heldIn(balances, 'COUPON').available < BigInt(coupons) * MICRO)
    throw new Failure('COUPON_MISSING');
  if (heldIn(balances, 'USDT').available < pay) throw new Failure('INSUFFICIENT_BALANCE');
  if ((await houseBalance(database, 'SWAP_INV', 'BHC')) < locked)
    throw new Failure('WHITELIST_STOCK_SHORT');
}

/**
 * Everything else is checked first: checking a contract wallet's signature takes a call to the
 * chain endpoints.
 */
export async function checkPurchaseSignature(
  deps: Deps,
  caller: Caller,
  input: Purchase,
): Promise<MemberWarrant> {
  checkSignatureDeadline(deps, input.deadline);
  const { now } = await businessNow(deps.database);
  const rows = await stagesOf(deps.database, [BigInt(input.sale)]);
  const row = openStage(rows, input, businessDay(toSeconds(now)));
  await requireMeans(deps.database, caller.memberId, termsOf(row, input.shares));
  const { stage, shares, coupons, lockDays } = input;
  return requireMemberSignature(deps, caller, input, whitelistTypedData, {
    stage,
    shares,
    pay: toDecimal(micro(input.pay)),
    coupons,
    locked: toDecimal(micro(input.locked)),
    lockDays,
  });
}

/** Locks the stage before it reads what is left (rulebook §2, §12). */
export async function buyWhitelist(
  tx: Tx,
  { memberId }: Pick<Caller, 'memberId'>,
  input: Purchase,
  warrant: MemberWarrant,
): Promise<LockedPosition> {
  const { day, now } = await takeDay(tx);
  await refuseNearEscape(tx);
  const sale = BigInt(input.sale);
  const row = openStage(await lockStages(tx, sale), input, day);
  const seat = await requireBound(tx, memberId);
  await refuseSuspended(tx, memberId, day);
  const terms = termsOf(row, input.shares);
  await requireMeans(tx, memberId, terms);
  const position = await tx
    .insertInto('release_position')
    .values({
      member_id: memberId,
      kind: 'WHITELIST',
      amount: terms.locked,
      schedule: JSON.stringify(row.schedule),
      from_day: day + row.lock_days - 1,
      object: `whitelist:${sale}:${row.stage}`,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  const { purchase_id: id } = await tx
    .insertInto('whitelist_purchase')
    .values({
      member_id: memberId,
      sale_id: sale,
      stage: row.stage,
      shares: input.shares,
      paid: terms.pay,
      coupons: terms.coupons,
      locked: terms.locked,
      position_number: position.number,
      request_id: input.requestId,
      signature: input.signature,
      signature_deadline: new Date(input.deadline * 1_000),
      bought_at: now,
      bought_day: day,
      lock_days: row.lock_days,
    })
    .returning('purchase_id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('whitelist_stage')
    .set({ sold: row.sold + input.shares })
    .where('sale_id', '=', sale)
    .where('stage', '=', row.stage)
    .execute();
  await postPurchase(tx, {
    idempotencyKey: `whitelist:${id}`,
    kind: 'WHITELIST_BOUGHT',
    object: `whitelist:${id}`,
    day,
    legs: purchaseLegs(memberId, terms),
  });
  await record(tx, {
    kind: 'WHITELIST_BOUGHT',
    when: { day, now },
    facts: { sale: Number(sale), stage: row.stage, seat, shares: input.shares },
    warrant,
    signer: memberId,
    keys: [`whitelist:${id}`],
  });
  if (row.sold + input.shares === row.shares) await openNextStage(tx, sale, { day, now });
  const bought = await lockedPositions(tx, memberId)
    .where('bought.purchase_id', '=', id)
    .executeTakeFirstOrThrow();
  return toLockedPosition(bought, await lastPosted(tx));
}

const purchaseLegs = (memberId: bigint, { pay, coupons, locked }: Terms): Posting['legs'] => [
  ...move(memberAccount(memberId, 'available'), houseAccount('REVENUE'), pay),
  ...move(
    memberAccount(memberId, 'available', 'COUPON'),
    houseAccount('BURNED', 'COUPON'),
    BigInt(coupons) * MICRO,
  ),
  ...move(houseAccount('SWAP_INV', 'BHC'), memberAccount(memberId, 'vesting', 'BHC'), locked),
];

/** A buyer needs a seat: releases are lines of a seat. */
async function requireBound(tx: Tx, memberId: bigint): Promise<number> {
  await lockMember(tx, memberId);
  const { seat } = await tx
    .selectFrom('member')
    .select('seat')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (seat === null) throw new Failure('NOT_BOUND');
  return Number(seat);
}

/** Another call may have used the inventory since it was read. */
async function postPurchase(tx: Tx, posting: Posting): Promise<void> {
  try {
    await post(tx, posting);
  } catch (error) {
    if (databaseCode(error) === 'FL004') throw new Failure('WHITELIST_STOCK_SHORT');
    throw error;
  }
}
