import type { Micro } from '@fairlaunch/money';
import type { Tx } from '../db/database.ts';
import { HOUSE, houseAccount, memberAccount, type LedgerAccount } from '../ledger/accounts.ts';
import {
  houseBalanceAtDayEnd,
  memberTotalAtDayEnd,
  houseBalance,
  memberBalance,
} from '../ledger/balances.ts';
import { takeDay } from '../ledger/day.ts';
import { closesOutstanding } from '../ledger/outstanding-closes.ts';
import { post, type Leg } from '../ledger/post.ts';
import { recordChainFlow } from '../withdrawals/chain-flow.ts';
import { endOrders } from './end-orders.ts';
import { endWithdrawals } from './end-withdrawals.ts';
import type { PaymentRow } from './record.ts';

function clampedMin(one: Micro, other: Micro): Micro {
  const least = one < other ? one : other;
  return least > 0n ? least : 0n;
}

const open = (payment: PaymentRow): Micro => payment.amount - payment.booked;

function kindOf({ kind, member_id }: PaymentRow): string {
  if (member_id === HOUSE) return 'HOUSE_WITHDRAWAL';
  return kind === 'ESCAPE' ? 'ESCAPE_CLAIM' : 'FOREIGN_PAYOUT';
}

function legsFrom(
  accounts: readonly { account: LedgerAccount; held: Micro }[],
  amount: Micro,
): Leg[] {
  let shortfall = amount;
  return accounts.flatMap(({ account, held }) => {
    const taken = clampedMin(held, shortfall);
    if (taken === 0n) return [];
    shortfall -= taken;
    return [{ ...account, amount: -taken }];
  });
}

/** The booked amount only grows, so each part has a key of its own. */
async function postPart(
  tx: Tx,
  payment: PaymentRow,
  day: number,
  legs: readonly Leg[],
): Promise<PaymentRow> {
  const amount = -legs.reduce((sum, leg) => sum + leg.amount, 0n);
  if (amount === 0n) return payment;
  const posting = await post(tx, {
    idempotencyKey: `payment:${payment.payment_id}:${payment.booked}`,
    kind: kindOf(payment),
    object: `payment:${payment.payment_id}`,
    day,
    legs: [...legs, { ...houseAccount('CHAIN'), amount }],
  });
  const booked = payment.booked + amount;
  await recordChainFlow(tx, posting);
  await tx
    .updateTable('treasury_payment')
    .set({ booked })
    .where('payment_id', '=', payment.payment_id)
    .execute();
  return { ...payment, booked };
}

/** Other requests for the member's money wait until the payment is booked. */
async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .selectFrom('member')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
}

/**
 * What no close touches, on the day of the payment's block; of a past day, at most what was held at
 * its end.
 */
export async function bookImmediate(tx: Tx, payment: PaymentRow): Promise<PaymentRow> {
  const { day: today, now } = await takeDay(tx);
  const { day, member_id: memberId } = payment;
  if (memberId === HOUSE) {
    const held = clampedMin(
      await houseBalance(tx, 'REVENUE', 'USDT'),
      await houseBalanceAtDayEnd(tx, 'REVENUE', 'USDT', day),
    );
    return postPart(
      tx,
      payment,
      day,
      legsFrom([{ account: houseAccount('REVENUE'), held }], open(payment)),
    );
  }
  await lockMember(tx, memberId);
  const amount =
    day < today
      ? clampedMin(open(payment), await memberTotalAtDayEnd(tx, memberId, 'USDT', day))
      : open(payment);
  let { available } = await memberBalance(tx, memberId, 'USDT');
  available += await endWithdrawals(tx, memberId, 'UNSIGNED', amount - available, { day, now });
  if (payment.kind === 'ESCAPE')
    available += await endWithdrawals(tx, memberId, 'SIGNED', amount - available, { day, now });
  return postPart(
    tx,
    payment,
    day,
    legsFrom([{ account: memberAccount(memberId, 'available'), held: available }], amount),
  );
}

/** `uncovered`: micro-units that no account holds or waits for. */
export type Remainder = { payment: PaymentRow; uncovered: Micro };

async function bookHouseRemainder(tx: Tx, payment: PaymentRow, day: number): Promise<Remainder> {
  const revenue = {
    account: houseAccount('REVENUE'),
    held: await houseBalance(tx, 'REVENUE', 'USDT'),
  };
  const booked = await postPart(tx, payment, day, legsFrom([revenue], open(payment)));
  return { payment: booked, uncovered: open(booked) };
}

/** Conditional, vesting and escrowed money is waited for (docs/decisions/0024). */
export async function bookRemainder(tx: Tx, payment: PaymentRow): Promise<Remainder> {
  const { day: today, now } = await takeDay(tx);
  const { member_id: memberId } = payment;
  const day = Math.max(today, payment.day);
  if (open(payment) === 0n || (await closesOutstanding(tx, day))) return { payment, uncovered: 0n };
  if (memberId === HOUSE) return bookHouseRemainder(tx, payment, day);

  await lockMember(tx, memberId);
  const held = await memberBalance(tx, memberId, 'USDT');
  const amount = open(payment);
  const tied = held.conditional + held.vesting + held.escrow;
  let { available } = held;
  available += await endWithdrawals(tx, memberId, 'UNSIGNED', amount - available, { day, now });
  available += await endOrders(tx, memberId, amount - available - held.conditional, day);
  available += await endWithdrawals(tx, memberId, 'SIGNED', amount - available - tied, {
    day,
    now,
  });
  const own = legsFrom(
    [{ account: memberAccount(memberId, 'available'), held: available }],
    amount,
  );
  const house = await Promise.all(
    ['INSURANCE', 'REVENUE'].map(async (name) => ({
      account: houseAccount(name),
      held: await houseBalance(tx, name, 'USDT'),
    })),
  );
  const booked = await postPart(tx, payment, day, [
    ...own,
    ...legsFrom(house, clampedMin(amount - available - tied, amount)),
  ]);
  return { payment: booked, uncovered: clampedMin(open(booked) - tied, open(booked)) };
}
