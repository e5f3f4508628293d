import { micro } from '@fairlaunch/money';
import type { TokenAsset } from '@fairlaunch/plan';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, toSeconds, type Database, type Tx } from '#db/database.ts';
import { openDatabase } from '#db/pools.ts';
import type { Caller } from '#http/route.ts';
import { deadlocks } from '#db/test-support/deadlocks.ts';
import {
  nodeWorld,
  startNodeWorld,
  type NodeWorld,
} from '#features/nodes/test-support/node-world.ts';
import { requestPointsWithdrawal } from '#features/points-withdrawals/request.ts';
import { postRate } from '#features/rates/test-support/post-rate.ts';
import {
  houseAccount,
  memberAccount,
  type LedgerAccount,
  type MemberAccountName,
} from '#ledger/accounts.ts';
import { houseBalance, memberBalance } from '#ledger/balances.ts';
import { takeDay } from '#ledger/day.ts';
import { mintLegs } from '#ledger/exchange.ts';
import { move, post, type Leg } from '#ledger/post.ts';
import { testWarrant } from '#settlement/test-support/warrant.ts';
import { closeDueDays } from '#settlement/close/close.ts';
import { withdrawals } from '#domain/withdrawals/queries.ts';
import { bookOpenPayments } from './book-open.ts';
import { bookImmediate } from './book.ts';
import { recordPayment, type PaymentFacts, type PaymentRow } from './record.ts';

let world: NodeWorld;
beforeEach(async () => {
  world = await startNodeWorld();
  Object.assign(world.deps.config, { REVENUE_ADDRESS: REVENUE });
});
afterEach(() => world.stop());

const REVENUE = `0x${'5e'.repeat(20)}` as const;

let transactions = 0;
const RACERS = 7;

/** Records a payment as the chain reports it; nothing of it is booked. */
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
  return paidTo(address, amount, day, asset);
}

function paidTo(
  account: string,
  amount: string,
  day: number,
  asset: TokenAsset,
): Promise<PaymentRow> {
  return world.act((tx, { now }) =>
    recordPayment(tx, REVENUE, factsOf(account, amount, asset), { at: now, day }),
  );
}

function factsOf(account: string, amount: string, asset: TokenAsset): PaymentFacts {
  transactions += 1;
  return {
    kind: 'PAYOUT',
    payoutId: `0x${transactions}`,
    account,
    asset,
    amount: micro(amount),
    transactionHash: `0x${transactions}`,
    logIndex: 0,
    blockNumber: world.nextBlock(),
  };
}

const standing = (database: Database | Tx, memberId: bigint) =>
  database
    .selectFrom('member')
    .select(['address', 'net_deposits'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();

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

it('net deposits fall with the payment, before the event behind it is taken (rulebook §4)', async () => {
  const member = await world.member();
  await world.deposit(member, '1000');
  const before = await standing(world.database, member);
  const within = await world.act(async (tx, { now, day }) => {
    const { address } = await standing(tx, member);
    await recordPayment(tx, REVENUE, factsOf(address, '600', 'USDT'), { at: now, day });
    return standing(tx, member);
  });
  expect(within.net_deposits).toBe(before.net_deposits - micro('600'));
  expect(await standing(world.database, member)).toEqual(within);
});

it('a payment is booked once on several servers at once, while its member stakes', async () => {
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

it('a payment waits for conditional, vesting and escrow money; INSURANCE and REVENUE cover only the rest', async () => {
  const member = await world.member();
  await world.deposit(member, '1000');
  await world.stake(member, '100', 'P30');
  const shift = (from: LedgerAccount, to: LedgerAccount, amount: string) =>
    world.actUnsaid((tx, { day }) => {
      const name = `${from.account}:${to.account}:${amount}`;
      return post(tx, {
        idempotencyKey: name,
        kind: 'CORRECTION',
        object: 'correction:1',
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

it('a payment stays open as far as nobody holds it, and takes what its member is credited next', async () => {
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

it('a payment counts against net deposits from when it is final, and once (rulebook §4)', async () => {
  const member = await world.member();
  const newMoneyOf = async (amount: string) => {
    await world.deposit(member, amount);
    const number = await world.stake(member, amount, 'P30');
    const order = await world.database
      .selectFrom('staking_order')
      .select('new_money')
      .where('number', '=', BigInt(number))
      .executeTakeFirstOrThrow();
    return order.new_money;
  };
  expect(await newMoneyOf('1000')).toBe(micro('1000'));
  const payment = await paid(member, '500', await world.today());
  expect(await newMoneyOf('500')).toBe(0n);
  await bookOpenPayments(world.deps);
  expect(await bookedOf(payment)).toBe(micro('500'));
  expect(await newMoneyOf('500')).toBe(micro('500'));
});

it('a payment of a past day is booked on the open day, from what its member holds then', async () => {
  const member = await world.member();
  await world.deposit(member, '10');
  const day = await world.nextDay();
  const payment = await paid(member, '15', day - 1);
  await world.deposit(member, '7');
  await world.act((tx) => bookImmediate(tx, payment));
  expect(await bookedOf(payment)).toBe(micro('15'));
  const entries = await world.database
    .selectFrom('ledger_entry')
    .select('day')
    .distinct()
    .where('kind', '=', 'FOREIGN_PAYOUT')
    .execute();
  expect(entries).toEqual([{ day }]);
  expect(await closeDueDays(world.deps)).toBe(1);
  expect((await held(member)).available).toBe(micro('2'));
  await world.nextDay();
  expect(await closeDueDays(world.deps)).toBe(1);
});

it('a payment ends a withdrawal of points for what was paid of it, and gives the rest back', async () => {
  const member = await world.member();
  const posting = await askForPoints(member);
  const payment = await paid(member, '10', await world.today(), 'BHC');
  await bookOpenPayments(world.deps);
  expect(await bookedOf(payment)).toBe(micro('10'));
  expect(await withdrawals(world.database).executeTakeFirstOrThrow()).toMatchObject({
    state: 'FAILED',
    reason: 'PAID_OTHERWISE',
  });
  const { available, frozen } = await memberBalance(world.database, member, 'BHC');
  expect([available, frozen]).toEqual([0n, 0n]);
  expect(await houseBalance(world.database, 'SWAP_INV', 'BHC')).toBe(micro('90'));
  // ⌊100 · 39 / 49⌋ to the unit.
  const points = await memberBalance(world.database, member, 'WPT');
  expect([points.available, points.frozen]).toEqual([micro('79.591836'), 0n]);
  expect(await houseBalance(world.database, 'BURNED', 'WPT')).toBe(micro('20.408164'));
  const { paid: given } = await world.database
    .selectFrom('posted_rate')
    .select('paid')
    .where('rate_id', '=', posting)
    .executeTakeFirstOrThrow();
  expect(given).toBe(micro('10'));
});

/** Asks for 49 BHC for 100 WPT, of the 100 BHC in SWAP_INV. */
async function askForPoints(memberId: bigint): Promise<bigint> {
  const caller: Caller = {
    memberId,
    address: '0x',
    seat: 1,
    role: null,
    tokenHash: Buffer.alloc(0),
  };
  await world.actUnsaid(async (tx, { day }) => {
    const give = (key: string, legs: Leg[]) =>
      post(tx, { idempotencyKey: key, kind: 'CORRECTION', object: 'correction:1', day, legs });
    const inventory = houseAccount('SWAP_INV', 'BHC');
    await give('bhc', move(houseAccount('CHAIN', 'BHC'), inventory, micro('100')));
    const points = memberAccount(memberId, 'available', 'WPT');
    await give('wpt', move(houseAccount('GRANT', 'WPT'), points, micro('100')));
  });
  const posting = await postRate(world, { rate: '0.5', most: '49' });
  await world.act((tx, { now }) =>
    requestPointsWithdrawal(
      tx,
      caller,
      {
        requestId: 'r',
        asset: 'WPT',
        amount: '100',
        bhc: '49',
        posting: Number(posting),
        deadline: toSeconds(now),
        signature: '0x',
      },
      testWarrant(),
    ),
  );
  return posting;
}

describe('nodes in cooling-off (docs/decisions/0024)', () => {
  const statesOf = async (memberId: bigint) =>
    (await world.nodes(memberId)).map(({ kind, state }) => [kind, state]);
  const buyTwo = async (member: bigint): Promise<void> => {
    await world.deposit(member, '3500');
    await world.buy(member, 'MAIN');
    await world.buy(member, 'COMMUNITY');
  };
  const buyer = async (): Promise<{ sponsor: bigint; member: bigint }> => {
    const sponsor = await world.member();
    const member = await world.member(sponsor);
    await world.changePromo(micro('100000'));
    await world.fund('INSURANCE', '10');
    await buyTwo(member);
    return { sponsor, member };
  };
  const insurance = () => houseBalance(world.database, 'INSURANCE', 'USDT');
  const activated = () =>
    world.database
      .selectFrom('ledger_entry')
      .select('object')
      .where('kind', '=', 'NODE_ACTIVATED')
      .execute();

  it('are cancelled for what was claimed, the newest first, once, with everything that they brought', async () => {
    const { sponsor, member } = await buyer();
    const first = await paid(member, '900', await world.today());
    await Promise.all([bookOpenPayments(world.deps), bookOpenPayments(world.deps)]);
    await bookOpenPayments(world.deps);
    expect([await bookedOf(first), await insurance()]).toEqual([micro('900'), micro('10')]);
    expect(await held(member)).toMatchObject({ available: micro('100'), escrow: micro('2500') });
    expect(await statesOf(member)).toEqual([
      ['COMMUNITY', 'CANCELLED'],
      ['MAIN', 'ESCROW'],
    ]);

    const second = await paid(member, '2600', await world.today());
    await bookOpenPayments(world.deps);
    expect([await bookedOf(second), await insurance()]).toEqual([micro('2600'), micro('10')]);
    expect([await world.sold('MAIN'), await world.promised(sponsor)]).toEqual([0, 0n]);
    expect(await world.promoPool()).toBe(micro('100000'));
    expect(await world.standing(sponsor)).toMatchObject({ referred_nodes: 0, promo_reserved: 0n });
    for (let day = 0; day < 8; day += 1) await world.nextDay();
    expect(await closeDueDays(world.deps)).toBe(1);
    expect([await activated(), await alarms()]).toEqual([[], []]);
  });

  it('are cancelled up to the last day of it, before the close that would activate them', async () => {
    const { member } = await buyer();
    for (let day = 0; day < 7; day += 1) await world.nextDay();
    const payment = await paid(member, '3500', await world.today());
    await world.act((tx) => bookImmediate(tx, payment));
    expect(await bookedOf(payment)).toBe(micro('3500'));
    await world.nextDay();
    expect(await closeDueDays(world.deps)).toBe(1);
    expect([await activated(), await insurance()]).toEqual([[], micro('10')]);
  });

  it('stand if it was over when the payment was booked', async () => {
    const { member } = await buyer();
    for (let day = 0; day < 8; day += 1) await world.nextDay();
    const payment = await paid(member, '3500', (await world.today()) - 1);
    await world.act((tx) => bookImmediate(tx, payment));
    expect(await bookedOf(payment)).toBe(0n);
    expect(await closeDueDays(world.deps)).toBe(1);
    expect(await activated()).not.toEqual([]);
    await bookOpenPayments(world.deps);
    expect(await insurance()).toBe(0n);
  });

  it('see no deadlock between purchases, cancels, grants of virtual nodes and payments', async () => {
    const { sponsor, member } = await buyer();
    const other = await world.member(member);
    for (const one of [sponsor, other]) await world.deposit(one, '20000');
    const racing = openDatabase(world.url, RACERS);
    const race = nodeWorld({
      ...world,
      database: racing,
      act: (work) => inTransaction(racing, async (tx) => work(tx, await takeDay(tx))),
    });
    for (let round = 0; round < 40; round += 1) {
      const kind = round % 2 ? 'MAIN' : 'COMMUNITY';
      const payment = await paid(member, '3500', await world.today());
      const seen = await world.offer(other, kind);
      const [booked] = await Promise.allSettled([
        bookOpenPayments({ ...world.deps, writes: racing }),
        race.buy(other, kind, seen).then(({ number }) => race.cancel(other, number)),
        race.buy(sponsor, 'MAIN').then(({ number }) => race.cancel(sponsor, number)),
        ...[member, other, sponsor].map((one) => race.giveVirtual(one, kind, 1)),
        race.buy(sponsor, 'COMMUNITY').then(({ number }) => race.cancel(sponsor, number)),
      ]);
      expect(booked).toMatchObject({ status: 'fulfilled' });
      expect(await bookedOf(payment)).toBe(micro('3500'));
      await buyTwo(member);
    }
    expect(await deadlocks(racing, RACERS)).toBe(0n);
    await racing.destroy();
  });
});

describe('a payment in another token', () => {
  const swap = (memberId: bigint, amount: string) =>
    world.actUnsaid((tx, { day }) =>
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

  it('takes what is missing of USDT from the member’s USDB, and the other way round', async () => {
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

  it('ends what binds the other dollar before INSURANCE pays, and no more than is missing', async () => {
    const member = await world.member();
    await world.fund('INSURANCE', '500');
    await world.deposit(member, '450');
    for (const amount of ['100', '150']) await world.stake(member, amount, 'P30');
    await swap(member, '50');
    await world.askWithdrawal(member, '120', '1');
    const payment = await paid(member, '300', await world.today(), 'USDB');
    await bookOpenPayments(world.deps);
    expect([await bookedOf(payment), await alarms()]).toEqual([micro('300'), []]);
    // 50 USDB and 30 USDT were available; the withdrawal gives 120, the newest order 150.
    expect(await held(member)).toMatchObject({
      available: micro('50'),
      frozen: 0n,
      principal: micro('100'),
    });
    expect(await houseBalance(world.database, 'INSURANCE', 'USDT')).toBe(micro('500'));
    await world.nextDay();
    expect(await closeDueDays(world.deps)).toBe(1);
  });

  it('takes BHC from nothing of the house, but from its member once it holds some', async () => {
    const member = await world.member();
    await world.deposit(member, '100');
    await world.fund('INSURANCE', '10');
    const payment = await paid(member, '7', await world.today(), 'BHC');
    await bookOpenPayments(world.deps);
    expect([await bookedOf(payment), await alarms()]).toEqual([0n, ['PAYOUT_UNCOVERED']]);
    await world.actUnsaid((tx, { day }) =>
      post(tx, {
        idempotencyKey: 'bhc',
        kind: 'CORRECTION',
        object: 'correction:1',
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

describe('a payment to the house’s own address (docs/decisions/0126)', () => {
  const houseOf = (account: string, asset: TokenAsset) =>
    houseBalance(world.database, account, asset);

  it('in USDB is minted from REVENUE, then from INSURANCE, and is no reward', async () => {
    const member = await world.member();
    await world.deposit(member, '100');
    await world.fund('REVENUE', '3');
    await world.fund('INSURANCE', '4');
    const payment = await paidTo(REVENUE, '9', await world.today(), 'USDB');
    await bookOpenPayments(world.deps);
    expect([await bookedOf(payment), await alarms()]).toEqual([micro('7'), ['PAYOUT_UNCOVERED']]);
    await world.fund('INSURANCE', '10');
    await bookOpenPayments(world.deps);
    expect([await bookedOf(payment), await alarms()]).toEqual([micro('9'), []]);
    const left = ['REVENUE', 'INSURANCE', 'RESERVE'].map((account) => houseOf(account, 'USDT'));
    expect(await Promise.all(left)).toEqual([0n, micro('8'), micro('9')]);
    expect((await held(member)).available).toBe(micro('100'));
    await world.nextDay();
    expect(await closeDueDays(world.deps)).toBe(1);
    const { total } = await world.database
      .selectFrom('reward_sources')
      .select('total')
      .executeTakeFirstOrThrow();
    expect(total).toBe(0n);
  });

  it('in BHC comes out of SWAP_INV, and in USDT of nothing but REVENUE', async () => {
    await world.fund('INSURANCE', '10');
    await world.fund('SWAP_INV', '9', 'BHC');
    const day = await world.today();
    const [bhc, usdt] = [
      await paidTo(REVENUE, '7', day, 'BHC'),
      await paidTo(REVENUE, '7', day, 'USDT'),
    ];
    await bookOpenPayments(world.deps);
    expect([await bookedOf(bhc), await bookedOf(usdt)]).toEqual([micro('7'), 0n]);
    expect([await houseOf('SWAP_INV', 'BHC'), await alarms()]).toEqual([
      micro('2'),
      ['PAYOUT_UNCOVERED'],
    ]);
    await world.nextDay();
    expect(await closeDueDays(world.deps)).toBe(1);
  });
});
