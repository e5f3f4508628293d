import { micro, toDecimal } from '@fairlaunch/money';
import { mergePlan } from '@fairlaunch/plan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announceAsOwner } from '../../../../../tests/support/owner.ts';
import { inTransaction } from '#db/database.ts';
import { memberAccount } from '#ledger/accounts.ts';
import { houseBalance, memberBalance } from '#ledger/balances.ts';
import { mintLegs } from '#ledger/exchange.ts';
import { post } from '#ledger/post.ts';
import { figuresSinceClose } from '#settlement/archive/since-close/since-close.ts';
import { proveLeaves } from '#settlement/archive/prove-leaves.ts';
import { closeDueDays } from '#settlement/close/close.ts';
import { verifyDay } from '#settlement/close/verify-day.ts';
import { readDayBytes } from '#settlement/files/file-store.ts';
import { startWorld, type World } from '#settlement/test-support/world.ts';
import { bookOpenPayments } from '#custody/treasury-payments/book-open.ts';
import { recordPayment } from '#custody/treasury-payments/record.ts';
import { exitOrder, exitTerms } from './exit-order.ts';
import { openOrder } from './open-order.ts';
import { orderCalendar } from './order-calendar.ts';
import { orderSummary } from './order-summary.ts';
import { orderTotals } from './order-totals.ts';
import { signedStake, testWarrant } from '#settlement/test-support/warrant.ts';
import { lastPosted } from '#ledger/day.ts';

const PACKAGES = { P3: { days: 3, ppm: 1_000 }, P30: { days: 30, ppm: 100 } };

let world: World;
let sponsor: bigint;
let member: bigint;
beforeAll(async () => {
  world = await startWorld();
  sponsor = await world.member();
  await world.deposit(sponsor, '1000');
  await world.stake(sponsor, '1000', 'P180');
  member = await world.member(sponsor);
  await world.deposit(member, '400');
  await world.fund('STATIC', '100');
});
afterAll(() => world.stop());

const stake = (amount: string, name = 'P3', asset: 'USDT' | 'USDB' = 'USDB') =>
  inTransaction(world.database, async (tx) =>
    openOrder(tx, member, { package: name, amount, asset }, await signedStake(tx)),
  );
/** Turns USDT into USDB as a swap does, without its fee. */
const swapped = (amount: string) =>
  world.actUnsaid((tx, { day }) =>
    post(tx, {
      idempotencyKey: `swap:${amount}`,
      kind: 'SWAP',
      object: 'swap:1',
      day,
      legs: [
        { ...memberAccount(member, 'available'), amount: -micro(amount) },
        ...mintLegs(micro(amount)),
        { ...memberAccount(member, 'available', 'USDB'), amount: micro(amount) },
      ],
    }),
  );
const held = async (asset: 'USDT' | 'USDB') => {
  const { available, principal } = await memberBalance(world.database, member, asset);
  return { available: toDecimal(available), principal: toDecimal(principal) };
};
/** Closes a day and recomputes it from its files. */
async function closeDay(): Promise<number> {
  const day = (await world.nextDay()) - 1;
  expect(await closeDueDays(world.deps)).toBe(1);
  expect((await verifyDay(await readDayBytes(world.database, day))).problems).toEqual([]);
  const backed = await houseBalance(world.database, 'RESERVE', 'USDT');
  expect(backed).toBe(-(await houseBalance(world.database, 'MINT', 'USDB')));
  return day;
}
const linesOf = async (memberId: bigint, day: number) =>
  (
    await world.database
      .selectFrom('income_line')
      .select(['kind', 'paid'])
      .where('member_id', '=', memberId)
      .where('day', '=', day)
      .where('kind', '=', 'STATIC')
      .execute()
  ).map(({ paid }) => toDecimal(paid));

it('an order in USDB is refused while the plan does not allow it', async () => {
  await swapped('300');
  await expect(stake('100', 'P30')).rejects.toMatchObject({ error: 'STAKE_ASSET_CLOSED' });
  expect(await held('USDB')).toEqual({ available: '300', principal: '0' });
});

it('an order in USDB opens by a plan that allows it, only from USDB, and uses no new money', async () => {
  const order = { stablecoinDominator: true, exitFeePpm: 10_000 };
  await announceAsOwner(world.ownerUrl, mergePlan({ order, packages: PACKAGES }));
  await expect(stake('310')).rejects.toThrow('too little USDB');
  expect(await stake('100')).toMatchObject({ type: 'STABLECOIN_DOMINATOR', newMoney: '0' });
  await stake('100', 'P30');
  expect(await held('USDB')).toEqual({ available: '100', principal: '200' });
  expect(await stake('100', 'P3', 'USDT')).toMatchObject({ type: 'REAL', newMoney: '100' });
  expect(await held('USDT')).toEqual({ available: '0', principal: '100' });
});

it('an order in USDB is counted apart from USDT wherever principal is added up', async () => {
  expect(await orderSummary(world.database, member)).toMatchObject({
    principal: '100',
    principalUsdb: '200',
    openOrders: 3,
    next: { principal: '100', principalUsdb: '100' },
  });
  const { packages } = await orderTotals(world.database, member);
  expect(packages).toMatchObject([
    { package: 'P3', principal: '100', principalUsdb: '100' },
    { package: 'P30', principal: '0', principalUsdb: '100' },
  ]);
  const calendar = await orderCalendar(world.database, member, undefined, 60);
  expect(calendar.find(({ principal }) => principal !== '0')).toMatchObject({
    principal: '100',
    principalUsdb: '100',
  });
});

it('an order in USDB earns USDT, counts as own money and brings its sponsor no grant', async () => {
  await closeDay();
  const day = await closeDay();
  // 0.1 and 0.01 of the orders in USDB, 0.1 of the one in USDT.
  expect(await linesOf(member, day)).toEqual(['0.21']);
  const asOf = (await lastPosted(world.database))!;
  const figures = await figuresSinceClose(world.database, asOf, { seat: 2, enrolments: [] });
  expect(figures?.standing?.own).toBe('300');
  const { rows } = await orderRows();
  expect(rows.map(({ accelerated }) => accelerated)).toEqual([micro('0.2')]);
  expect(await leaves(day)).toEqual({ USDT: '100.21', USDB: '300' });
});

it('an order in USDB gives its principal back in USDB when it matures', async () => {
  await closeDay();
  await closeDay();
  expect(await held('USDB')).toEqual({ available: '200', principal: '100' });
  expect(await held('USDT')).toMatchObject({ principal: '0' });
});

it('an order in USDB returns USDB at an early exit, and its fee is split as USDT', async () => {
  const { number } = await orderOpen();
  const { terms, asset } = await exitTerms(world.deps, member, Number(number));
  expect([asset, terms.principal, terms.fee]).toEqual(['USDB', micro('99'), micro('1')]);
  const revenue = await houseBalance(world.database, 'REVENUE', 'USDT');
  await inTransaction(world.database, (tx) => exitOrder(tx, member, Number(number), testWarrant()));
  const day = await closeDay();
  expect(await held('USDB')).toEqual({ available: '299', principal: '0' });
  expect((await leaves(day))['USDB']).toBe('299');
  // 300, 250, 150, 100, 25 and 75 thousandths go to pools.
  expect((await houseBalance(world.database, 'REVENUE', 'USDT')) - revenue).toBe(micro('0.1'));
});

it('an order in USDB ends for an unrequested payment of the treasury in USDB', async () => {
  await stake('290', 'P30');
  await paidWithoutOrder('USDB', '200');
  expect(await held('USDB')).toEqual({ available: '99', principal: '0' });
  await closeDay();
});

it('an order in USDB also ends for an unrequested payment in USDT that its member has turned into USDB', async () => {
  const insured = await houseBalance(world.database, 'INSURANCE', 'USDT');
  await swapped('100');
  await stake('150', 'P30');
  const { available } = await held('USDT');
  await paidWithoutOrder('USDT', toDecimal(micro(available) + micro('149')));
  expect(await held('USDT')).toEqual({ available: '0', principal: '0' });
  expect(await held('USDB')).toEqual({ available: '50', principal: '0' });
  expect(await houseBalance(world.database, 'INSURANCE', 'USDT')).toBe(insured);
  await closeDay();
});

async function paidWithoutOrder(asset: 'USDT' | 'USDB', amount: string): Promise<void> {
  const { address } = await world.database
    .selectFrom('member')
    .select('address')
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow();
  const day = await world.today();
  await world.act((tx, { now }) =>
    recordPayment(
      tx,
      undefined,
      {
        kind: 'PAYOUT',
        payoutId: asset === 'USDT' ? '0x1' : '0x2',
        account: address,
        asset,
        amount: micro(amount),
        transactionHash: asset === 'USDT' ? '0x1' : '0x2',
        logIndex: 0,
        blockNumber: world.nextBlock(),
      },
      { at: now, day },
    ),
  );
  await bookOpenPayments(world.deps);
}

const orderRows = () =>
  world.database
    .selectFrom('staking_order')
    .select('accelerated')
    .where('member_id', '=', sponsor)
    .execute()
    .then((rows) => ({ rows }));
const orderOpen = () =>
  world.database
    .selectFrom('staking_order')
    .select('number')
    .where('member_id', '=', member)
    .where('ended_day', 'is', null)
    .executeTakeFirstOrThrow();

async function leaves(day: number): Promise<Record<string, string>> {
  const { address } = await world.database
    .selectFrom('member')
    .select('address')
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow();
  const { USDT_ADDRESS, USDB_ADDRESS } = world.deps.config;
  const proven = await proveLeaves(world.database, day, address as `0x${string}`);
  const of = (token: string | undefined) =>
    toDecimal((proven.find((leaf) => leaf.token === token)?.cumulative ?? 0n) / 10n ** 12n);
  return { USDT: of(USDT_ADDRESS), USDB: of(USDB_ADDRESS) };
}
