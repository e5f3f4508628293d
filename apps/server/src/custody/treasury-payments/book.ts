import { toDecimal, type Micro } from '@fairlaunch/money';
import {
  HOUSE_SOURCES,
  MEMBER_COVER,
  OTHER_DOLLAR,
  type PoolAccount,
  type TokenAsset,
} from '@fairlaunch/plan';
import type { Tx } from '#db/database.ts';
import type { PostingKind } from '@fairlaunch/protocol';
import { HOUSE, houseAccount, memberAccount } from '#ledger/accounts.ts';
import { houseBalance, memberBalance } from '#ledger/balances.ts';
import { record } from '#journal/record.ts';
import { takeNewestOpenDay, type DayTime } from '#ledger/day.ts';
import { closesOutstanding } from '#ledger/outstanding-closes.ts';
import { exchangeLegs } from '#ledger/exchange.ts';
import { post, type Leg } from '#ledger/post.ts';
import { recordChainFlow } from '#ledger/chain-flow.ts';
import { endNodes } from './end-nodes.ts';
import { endWithdrawals, keptWithdrawals } from './end-withdrawals.ts';
import { freeUp, type Source } from './free-up.ts';
import { lockPayee } from './lock-payee.ts';
import type { PaymentRow } from './record.ts';

function clampedMin(one: Micro, other: Micro): Micro {
  const least = one < other ? one : other;
  return least > 0n ? least : 0n;
}

const open = (payment: PaymentRow): Micro => payment.amount - payment.booked;

function kindOf({ kind, member_id }: PaymentRow): PostingKind {
  if (member_id === HOUSE) return 'HOUSE_WITHDRAWAL';
  return kind === 'ESCAPE' ? 'ESCAPE_CLAIM' : 'FOREIGN_PAYOUT';
}

function legsFrom(accounts: readonly Source[], amount: Micro): Leg[] {
  let shortfall = amount;
  return accounts.flatMap(({ account, held }) => {
    const taken = clampedMin(held, shortfall);
    if (taken === 0n) return [];
    shortfall -= taken;
    return [{ ...account, amount: -taken }];
  });
}

/** Its key holds the amount booked before, which only grows, so that each part has its own key. */
async function postPart(
  tx: Tx,
  payment: PaymentRow,
  when: DayTime,
  legs: readonly Leg[],
): Promise<PaymentRow> {
  const amount = -legs.reduce((sum, leg) => sum + leg.amount, 0n);
  if (amount === 0n) return payment;
  const posting = await post(tx, {
    idempotencyKey: `payment:${payment.payment_id}:${payment.booked}`,
    kind: kindOf(payment),
    object: `payment:${payment.payment_id}`,
    day: when.day,
    legs: [
      ...legs,
      ...exchangeLegs(legs, payment.asset),
      { ...houseAccount('CHAIN', payment.asset), amount },
    ],
  });
  const booked = payment.booked + amount;
  await recordChainFlow(tx, posting);
  await tx
    .updateTable('treasury_payment')
    .set({ booked })
    .where('payment_id', '=', payment.payment_id)
    .execute();
  await record(tx, {
    kind: 'PAYMENT_BOOKED',
    when,
    facts: { payment: Number(payment.payment_id), amount: toDecimal(amount) },
    warrant: { by: 'rule' },
    keys: [`payment:${payment.payment_id}:${payment.booked}`],
  });
  return { ...payment, booked };
}

/**
 * Books what no close counts on, from what is there now and so on the day that is open now, whatever
 * day the payment's block is of (docs/decisions/0133).
 */
export async function bookImmediate(tx: Tx, payment: PaymentRow): Promise<PaymentRow> {
  const when = await takeNewestOpenDay(tx);
  const { member_id: memberId, asset } = payment;
  const amount = open(payment);
  if (memberId === HOUSE) {
    const revenue = await houseSources(tx, HOUSE_SOURCES[asset].slice(0, 1));
    return postPart(tx, payment, when, legsFrom(revenue, amount));
  }
  await lockPayee(tx, memberId);
  const held = await memberBalance(tx, memberId, asset);
  let { available } = held;
  const askedAfter = payment.day < when.day ? payment.day : undefined;
  const payee = { member_id: memberId, asset, askedAfter };
  available += await endWithdrawals(tx, payee, 'UNSIGNED', amount - available, when);
  if (asset === 'USDT') {
    const waitsFor = held.conditional + held.principal + (await keptWithdrawals(tx, payee));
    available += await endNodes(tx, memberId, amount - available - waitsFor, when);
  }
  if (payment.kind === 'ESCAPE')
    available += await endWithdrawals(tx, payee, 'SIGNED', amount - available, when);
  const own = { account: memberAccount(memberId, 'available', asset), held: available };
  return postPart(tx, payment, when, legsFrom([own], amount));
}

/** `uncovered`: micro-units that no account holds or waits for. */
export type Remainder = { payment: PaymentRow; uncovered: Micro };

async function bookHouseRemainder(tx: Tx, payment: PaymentRow, when: DayTime): Promise<Remainder> {
  const sources = await houseSources(tx, HOUSE_SOURCES[payment.asset]);
  const booked = await postPart(tx, payment, when, legsFrom(sources, open(payment)));
  return { payment: booked, uncovered: open(booked) };
}

/**
 * Books what is left, once no close is outstanding. Money that is still bound in the other token is
 * not waited for: until it is taken, custody falls short of the member's leaf.
 */
export async function bookRemainder(tx: Tx, payment: PaymentRow): Promise<Remainder> {
  const when = await takeNewestOpenDay(tx);
  const { member_id: memberId, asset } = payment;
  if (open(payment) === 0n || (await closesOutstanding(tx, when.day)))
    return { payment, uncovered: 0n };
  if (memberId === HOUSE) return bookHouseRemainder(tx, payment, when);

  await lockPayee(tx, memberId);
  const amount = open(payment);
  const { source, tied } = await freeUp(tx, { memberId, asset, amount, waits: true }, when);
  const own = [source];
  const other = OTHER_DOLLAR[asset];
  if (other) {
    const wanted = { memberId, asset: other, amount: amount - source.held - tied, waits: false };
    own.push((await freeUp(tx, wanted, when)).source);
  }
  const missing = own.reduce((rest, { held }) => rest - held, amount - tied);
  const booked = await postPart(tx, payment, when, [
    ...legsFrom(own, amount),
    ...legsFrom(await houseSources(tx, MEMBER_COVER[asset]), clampedMin(missing, amount)),
  ]);
  return { payment: booked, uncovered: clampedMin(open(booked) - tied, open(booked)) };
}

function houseSources(
  tx: Tx,
  names: readonly (readonly [PoolAccount, TokenAsset])[],
): Promise<Source[]> {
  return Promise.all(
    names.map(async ([name, asset]) => ({
      account: houseAccount(name, asset),
      held: await houseBalance(tx, name, asset),
    })),
  );
}
