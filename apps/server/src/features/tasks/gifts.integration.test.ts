import { micro, toDecimal } from '@fairlaunch/money';
import { sql } from 'kysely';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseAccount } from '#ledger/accounts.ts';
import { memberBalance } from '#ledger/balances.ts';
import { exitTerms, ownPrincipal } from '../staking/exit-order.ts';
import { orderSummary } from '../staking/order-summary.ts';
import { refuseWhatIsOwed } from '../corrections/owed-by-pools.ts';
import { giftPage, toGift } from './gift-queries.ts';
import { startTaskWorld, type TaskWorld } from './test-support/task-world.ts';

let world: TaskWorld;
let giver: bigint;
let friends: bigint[];
beforeAll(async () => {
  world = await startTaskWorld({
    tasks: { PIONEER: { validDirects: 0, reward: '0', identityReferral: '0', gifts: 3 } },
    packages: { P7: { days: 7, ppm: 100 } },
  });
  giver = await world.ready(0n, 0);
  friends = [];
  for (let friend = 0; friend < 5; friend += 1) friends.push(await world.member(giver));
  await world.closeDay();
});
afterAll(() => world.stop());

const refused = (gift: Promise<unknown>, error: string) =>
  expect(gift).rejects.toMatchObject({ error });

it('only a pioneer can give gifts', async () => {
  await world.fund('TASK', '15');
  await refused(world.gift(giver, friends[0]!), 'RANK_REQUIRED');
  await world.claim(giver, 'PIONEER');
});

it('a gift is an order of 10 USDT of its receiver; the principal stays in pool TASK', async () => {
  const listener = new pg.Client(world.ownerUrl);
  await listener.connect();
  await listener.query('listen live');
  const told = once(listener, 'notification') as Promise<[pg.Notification]>;
  const given = await world.gift(giver, friends[0]!);
  expect((await told)[0].payload).toBe(`tasks:${friends[0]}`);
  await listener.end();
  expect(given).toMatchObject({ amount: '10', package: 'P7', endedDay: null });
  const { rows } = await sql<{ kind: string; new_money: bigint; number: bigint }>`
    select kind, new_money, number from staking_order where member_id = ${friends[0]!}`.execute(
    world.database,
  );
  expect(rows).toMatchObject([{ kind: 'PIONEER_INVITATION', new_money: 0n }]);
  expect([await world.pool(), await world.reserved()]).toEqual([micro('15'), micro('10')]);
  expect((await memberBalance(world.database, friends[0]!, 'USDT')).principal).toBe(0n);
  expect((await world.tasks(giver)).gifts[0]).toMatchObject({ given: 1, most: 3 });
  expect((await world.tasks(giver)).free).toBe('5');
  expect(await orderSummary(world.database, friends[0]!)).toMatchObject({
    principal: '0',
    openOrders: 0,
    openGifts: 1,
    next: null,
  });
  // An early exit is signed with a principal of 0.
  const { terms } = await exitTerms(world.deps, friends[0]!, Number(rows[0]!.number));
  expect([ownPrincipal(terms), terms.principal, terms.fee]).toEqual([0n, 0n, 0n]);
});

it('what gifts reserve cannot be given again, claimed or corrected away', async () => {
  await refused(world.gift(giver, friends[1]!), 'GIFT_POOL_SHORT');
  const debit = (amount: string) =>
    world.act((tx, { day }) =>
      refuseWhatIsOwed(tx, day, [{ ...houseAccount('TASK'), amount: -micro(amount) }]),
    );
  await refused(debit('5.000001'), 'CORRECTION_RESERVED');
  await debit('5');
});

it('a gift goes only to a direct referral that has had none', async () => {
  await world.fund('TASK', '100');
  await refused(world.gift(giver, friends[0]!), 'GIFT_RECEIVED');
  await refused(world.gift(giver, giver), 'RECEIVER_IS_SELF');
  const stranger = await world.member();
  const below = await world.member(friends[1]);
  await refused(world.gift(giver, stranger), 'GIFT_NOT_DIRECT');
  await refused(world.gift(giver, below), 'GIFT_NOT_DIRECT');
  const second = await world.ready(giver, 0);
  await world.closeDay();
  await world.claim(second, 'PIONEER');
  await refused(world.gift(second, giver), 'GIFT_NOT_DIRECT');
});

it('a member gets one gift, and nobody gives more than the plan allows, also at once', async () => {
  const same = await Promise.allSettled([1, 2, 3].map(() => world.gift(giver, friends[1]!)));
  expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const rest = await Promise.allSettled(
    [friends[2]!, friends[3]!].map((friend) => world.gift(giver, friend)),
  );
  expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await refused(world.gift(giver, friends[4]!), 'GIFT_NONE_LEFT');
  expect(await world.reserved()).toBe(micro('30'));
});

it('a gift earns for its receiver until it ends, which frees the pool and returns nothing', async () => {
  await world.fund('STATIC', '10');
  const pool = await world.pool();
  for (let day = 0; day < 8; day += 1) await world.closeDay();
  const { rows } = await sql<{ ended_by: string }>`
    select ended_by from staking_order where kind = 'PIONEER_INVITATION'`.execute(world.database);
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ ended_by: 'MATURITY' })));
  expect([await world.pool(), await world.reserved()]).toEqual([pool, 0n]);
  const { available, principal } = await memberBalance(world.database, friends[0]!, 'USDT');
  expect([available, principal]).toEqual([micro('0.007'), 0n]);
  const page = await giftPage(world.database, giver, undefined, 10);
  expect(page.map(toGift).map(({ endedDay }) => endedDay !== null)).toEqual([true, true, true]);
});

it('a suspended member can neither give nor get a gift', async () => {
  const other = await world.ready(0n, 0);
  const friend = await world.member(other);
  await world.closeDay();
  await world.claim(other, 'PIONEER');
  await world.suspend(friend);
  await refused(world.gift(other, friend), 'RECEIVER_SUSPENDED');
  await world.suspend(other);
  await refused(world.gift(other, await world.member(other)), 'MEMBER_SUSPENDED');
});

it('pool TASK reserves nothing for a member’s own order', async () => {
  const before = await world.reserved();
  await world.staker(0n, '100');
  expect(await world.reserved()).toBe(before);
});

describe.each([
  { rank: 'CAPTAIN', amount: '20', before: ['PIONEER'] },
  { rank: 'AMBASSADOR', amount: '50', before: ['PIONEER', 'CAPTAIN'] },
] as const)('a gift of a $rank', ({ rank, amount, before }) => {
  let leader: bigint;
  let people: bigint[];
  beforeAll(async () => {
    leader = await world.member();
    people = [];
    for (let friend = 0; friend < 7; friend += 1) people.push(await world.member(leader));
    await world.promote(leader, ...before);
    const { free } = await world.tasks(leader);
    const missing = micro(amount) * 5n + micro('15') - micro(free);
    if (missing > 0n) await world.fund('TASK', toDecimal(missing));
  });
  const fulfilled = (gifts: PromiseSettledResult<unknown>[]) =>
    gifts.filter(({ status }) => status === 'fulfilled');

  it('needs the rank, and a direct referral that has had no gift', async () => {
    await refused(world.gift(leader, people[0]!, rank), 'RANK_REQUIRED');
    await world.promote(leader, rank);
    await world.gift(leader, people[0]!, 'PIONEER');
    await refused(world.gift(leader, people[0]!, rank), 'GIFT_RECEIVED');
    await refused(world.gift(leader, await world.member(people[1]), rank), 'GIFT_NOT_DIRECT');
    await refused(world.gift(leader, leader, rank), 'RECEIVER_IS_SELF');
  });

  it(`is an order of ${amount} USDT, and can be given five times, also at once`, async () => {
    const pool = await world.pool();
    const reserved = await world.reserved();
    const [first, ...rest] = people.slice(1);
    const same = [1, 2, 3].map(() => world.gift(leader, first!, rank));
    expect(fulfilled(await Promise.allSettled(same))).toHaveLength(1);
    const others = rest.map((friend) => world.gift(leader, friend, rank));
    expect(fulfilled(await Promise.allSettled(others))).toHaveLength(4);
    await refused(world.gift(leader, await world.member(leader), rank), 'GIFT_NONE_LEFT');
    const { gifts, free } = await world.tasks(leader);
    expect(gifts.find((each) => each.rank === rank)).toMatchObject({ given: 5, most: 5, amount });
    expect([await world.pool(), await world.reserved(), free]).toEqual([
      pool,
      reserved + 5n * micro(amount),
      '5',
    ]);
    const page = await giftPage(world.database, leader, undefined, 10);
    expect(page.map(toGift).filter((gift) => gift.rank === rank)).toHaveLength(5);
    const { rows } = await sql<{ kind: string; new_money: bigint; amount: bigint }>`
      select kind, new_money, amount from staking_order where member_id = ${first!}`.execute(
      world.database,
    );
    expect(rows).toEqual([{ kind: `${rank}_INVITATION`, new_money: 0n, amount: micro(amount) }]);
    // Gifts of another rank are left, but the pool is short of money for them.
    await refused(world.gift(leader, await world.member(leader), 'PIONEER'), 'GIFT_POOL_SHORT');
  });

  it('earns for its receiver and gives the pool back what it reserved', async () => {
    const pool = await world.pool();
    for (let day = 0; day < 8; day += 1) await world.closeDay();
    expect([await world.pool(), await world.reserved()]).toEqual([pool, 0n]);
    const { available, principal } = await memberBalance(world.database, people[1]!, 'USDT');
    expect([available, principal]).toEqual([(micro(amount) * 7n) / 10_000n, 0n]);
  });
});
