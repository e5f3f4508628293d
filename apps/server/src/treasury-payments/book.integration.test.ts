import { micro } from '@fairlaunch/money';
import type { TokenAsset } from '@fairlaunch/plan';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/pools.ts';
import {
  houseAccount,
  memberAccount,
  type LedgerAccount,
  type MemberAccountName,
} from '../ledger/accounts.ts';
import { houseBalance, memberBalance } from '../ledger/balances.ts';
import { mintLegs } from '../ledger/exchange.ts';
import { move, post } from '../ledger/post.ts';
import { closeDueDays } from '../settlement/close/close.ts';
import { startWorld, type World } from '../settlement/test-support/world.ts';
import { bookOpenPayments } from './book-open.ts';
import { bookImmediate } from './book.ts';
import { recordPayment, type PaymentRow } from './record.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

let transactions = 0;

/** A payment as the chain tells of it, nothing of it booked. */
async function paid(
  memberId: bigint,
  amount: string,
  day: number,
  asset: TokenAsset = 'USDT',
): Promise<PaymentRow> {
  const { address } = await world.database
    .selectFrom('member')
    .select('address')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  transactions += 1;
  return world.act((tx, { now }) =>
    recordPayment(
      tx,
      undefined,
      {
        kind: 'PAYOUT',
        payoutId: `0x${transactions}`,
        account: address,
        asset,
        amount: micro(amount),
        transactionHash: `0x${transactions}`,
        logIndex: 0,
        blockNumber: 1n,
      },
      { at: now, day },
    ),
  );
}

const bookedOf = async ({ payment_id: id }: PaymentRow) =>
  (
    await world.database
      .selectFrom('treasury_payment')
      .select('booked')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow()
  ).booked;
const held = (memberId: bigint) => memberBalance(world.database, memberId, 'USDT');
const alarms = async () =>
  (
    await world.database
      .selectFrom('alarm')
      .select('name')
      .where('cleared_at', 'is', null)
      .execute()
  ).map((row) => row.name);

it('books once when it runs at once with itself, on several servers, and while its member stakes', async () => {
  const member = await world.member();
  await world.deposit(member, '1000');
  const payment = await paid(member, '600', await world.today());
  const second = openDatabase(world.url);
  try {
    const all = await Promise.allSettled([
      ...Array.from({ length: 3 }, () => bookOpenPayments(world.deps)),
      ...Array.from({ length: 3 }, () => bookOpenPayments({ ...world.deps, database: second })),
      ...Array.from({ length: 10 }, () => world.stake(member, '100', 'P30')),
    ]);
    expect(all.slice(0, 6).every((result) => result.status === 'fulfilled')).toBe(true);
  } finally {
    await second.destroy();
  }
  expect(await bookedOf(payment)).toBe(micro('600'));
  const { available, principal } = await held(member);
  expect(available + principal).toBe(micro('400'));
  const orders = await world.database
    .selectFrom('staking_order')
    .select('amount')
    .where('ended_day', 'is', null)
    .execute();
  expect(orders.reduce((sum, order) => sum + order.amount, 0n)).toBe(principal);
});

it('waits for what is conditional, vesting or in escrow; INSURANCE and REVENUE cover only what that cannot', async () => {
  const member = await world.member();
  await world.deposit(member, '1000');
  await world.stake(member, '100', 'P30');
  const shift = (from: LedgerAccount, to: LedgerAccount, amount: string) =>
    world.act((tx, { day }) => {
      const name = `${from.account}:${to.account}:${amount}`;
      return post(tx, {
        idempotencyKey: name,
        kind: 'X',
        object: 'x',
        day,
        legs: move(from, to, micro(amount)),
      });
    });
  const own = (name: MemberAccountName) => memberAccount(member, name);
  for (const name of ['conditional', 'vesting', 'escrow'] as const)
    await shift(own('available'), own(name), '300');
  await world.fund('INSURANCE', '2');
  await world.fund('REVENUE', '5');
  const house = () =>
    Promise.all(['INSURANCE', 'REVENUE'].map((name) => houseBalance(world.database, name, 'USDT')));

  const first = await paid(member, '350', await world.today());
  await bookOpenPayments(world.deps);
  expect([await bookedOf(first), await alarms()]).toEqual([micro('100'), []]);
  expect(await held(member)).toMatchObject({
    available: 0n,
    conditional: micro('300'),
    principal: 0n,
  });
  await shift(own('conditional'), own('available'), '300');
  await bookOpenPayments(world.deps);
  expect([await bookedOf(first), (await held(member)).available]).toEqual([
    micro('350'),
    micro('50'),
  ]);

  const second = await paid(member, '653', await world.today());
  await bookOpenPayments(world.deps);
  expect([await bookedOf(second), await house(), await alarms()]).toEqual([
    micro('53'),
    [0n, micro('4')],
    [],
  ]);
  await shift(own('vesting'), houseAccount('STATIC'), '300');
  await bookOpenPayments(world.deps);
  expect([await bookedOf(second), await house(), await alarms()]).toEqual([
    micro('57'),
    [0n, 0n],
    ['PAYOUT_UNCOVERED'],
  ]);
  expect(await held(member)).toMatchObject({ escrow: micro('300') });
  await world.nextDay();
  expect(await closeDueDays(world.deps)).toBe(1);
});

it('leaves open what nobody holds, and takes it from what its member is credited next', async () => {
  const member = await world.member();
  await world.deposit(member, '10');
  const payment = await paid(member, '12', await world.today());
  await bookOpenPayments(world.deps);
  expect([await bookedOf(payment), await alarms()]).toEqual([micro('10'), ['PAYOUT_UNCOVERED']]);
  await world.nextDay();
  await closeDueDays(world.deps);
  await world.deposit(member, '5');
  await bookOpenPayments(world.deps);
  expect([await bookedOf(payment), (await held(member)).available, await alarms()]).toEqual([
    micro('12'),
    micro('3'),
    [],
  ]);
  await world.nextDay();
  expect(await closeDueDays(world.deps)).toBe(1);
});

it('takes from a day that is over no more than was there when it ended', async () => {
  const member = await world.member();
  await world.deposit(member, '10');
  const day = await world.nextDay();
  await world.act((tx) =>
    post(tx, {
      idempotencyKey: 'gift',
      kind: 'X',
      object: 'x',
      day,
      legs: move(houseAccount('CHAIN'), memberAccount(member, 'available'), micro('7')),
    }),
  );
  const payment = await paid(member, '15', day - 1);
  await world.act((tx) => bookImmediate(tx, payment));
  expect(await bookedOf(payment)).toBe(micro('10'));
  expect(await closeDueDays(world.deps)).toBe(1);
  expect([await bookedOf(payment), (await held(member)).available]).toEqual([
    micro('15'),
    micro('2'),
  ]);
  await world.nextDay();
  expect(await closeDueDays(world.deps)).toBe(1);
});

describe('in another token', () => {
  const swap = (memberId: bigint, amount: string) =>
    world.act((tx, { day }) =>
      post(tx, {
        idempotencyKey: 'swap',
        kind: 'SWAP',
        object: 'swap:1',
        day,
        legs: [
          { ...memberAccount(memberId, 'available'), amount: -micro(amount) },
          ...mintLegs(micro(amount)),
          { ...memberAccount(memberId, 'available', 'USDB'), amount: micro(amount) },
        ],
      }),
    );
  const available = async (memberId: bigint, asset: TokenAsset) =>
    (await memberBalance(world.database, memberId, asset)).available;

  it('what is missing of USDT comes of the member’s USDB, and the other way round', async () => {
    const member = await world.member();
    await world.deposit(member, '100');
    await swap(member, '60');
    const inUsdt = await paid(member, '50', await world.today());
    await bookOpenPayments(world.deps);
    expect([await bookedOf(inUsdt), await alarms()]).toEqual([micro('50'), []]);
    expect([await available(member, 'USDT'), await available(member, 'USDB')]).toEqual([
      0n,
      micro('50'),
    ]);
    expect(await houseBalance(world.database, 'RESERVE', 'USDT')).toBe(micro('50'));

    await world.deposit(member, '5');
    const inUsdb = await paid(member, '53', await world.today(), 'USDB');
    await bookOpenPayments(world.deps);
    expect([await bookedOf(inUsdb), await alarms()]).toEqual([micro('53'), []]);
    expect([await available(member, 'USDT'), await available(member, 'USDB')]).toEqual([
      micro('2'),
      0n,
    ]);
    await world.nextDay();
    expect(await closeDueDays(world.deps)).toBe(1);
  });

  it('BHC is covered by nothing of the house, and taken once its member holds it', async () => {
    const member = await world.member();
    await world.deposit(member, '100');
    await world.fund('INSURANCE', '10');
    const payment = await paid(member, '7', await world.today(), 'BHC');
    await bookOpenPayments(world.deps);
    expect([await bookedOf(payment), await alarms()]).toEqual([0n, ['PAYOUT_UNCOVERED']]);
    await world.act((tx, { day }) =>
      post(tx, {
        idempotencyKey: 'bhc',
        kind: 'X',
        object: 'x',
        day,
        legs: move(
          houseAccount('CHAIN', 'BHC'),
          memberAccount(member, 'available', 'BHC'),
          micro('9'),
        ),
      }),
    );
    await bookOpenPayments(world.deps);
    expect([await bookedOf(payment), await alarms()]).toEqual([micro('7'), []]);
    expect(await available(member, 'BHC')).toBe(micro('2'));
    expect(await available(member, 'USDT')).toBe(micro('100'));
  });
});
