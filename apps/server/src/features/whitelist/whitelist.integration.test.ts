import { micro } from '@fairlaunch/money';
import { mergePlan } from '@fairlaunch/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceAsOwner } from '../../../../../tests/support/owner.ts';
import { closeDueDays } from '#settlement/close/close.ts';
import { verifyDay } from '#settlement/close/verify-day.ts';
import { readDayBytes } from '#settlement/files/file-store.ts';
import { startWhitelistWorld, type WhitelistWorld } from './test-support/whitelist-world.ts';

/** Stages of 5, 2 and 1 shares; a lock of 2 days, then half at once and a quarter a day. */
const PLAN = {
  whitelist: {
    stages: [
      { tokens: '5200', shares: 5 },
      { tokens: '3900', shares: 2 },
      { tokens: '2600', shares: 1 },
    ],
    lockDays: 2,
    initialPpm: 500_000,
    dailyPpm: 250_000,
  },
};

let world: WhitelistWorld;
let buyer: bigint, rival: bigint;
let today: number;
beforeAll(async () => {
  world = await startWhitelistWorld();
  await announceAsOwner(world.ownerUrl, mergePlan(PLAN));
  [buyer, rival] = [await world.member(), await world.member()];
  await world.deposit(buyer, '10000');
  await world.deposit(rival, '10000');
  today = await world.today();
});
afterAll(() => world.stop());

/** A stage whose last share is left, and two who can buy it. */
async function startRace() {
  const racing = await startWhitelistWorld();
  await announceAsOwner(racing.ownerUrl, mergePlan(PLAN));
  const racers = [await racing.member(), await racing.member()];
  for (const one of racers) {
    await racing.deposit(one, '5000');
    await racing.grant(one, 'COUPON', '5');
  }
  await racing.changeInventory(micro('26000'));
  const day = await racing.today();
  await racing.confirmSale((await racing.proposeDays([day + 1, day + 3, day + 9])).id);
  await racing.buy(racers[0]!, 1, 4);
  return { racing, racers };
}

const states = async () => (await world.stages()).map(({ opened_day }) => opened_day !== null);

describe('a grant (rulebook §14)', () => {
  it('takes two operators, neither of them its receiver, and is posted once', async () => {
    const open = await world.propose(buyer, 'COUPON', '8');
    await expect(world.confirm(open.id, world.first)).rejects.toMatchObject({
      error: 'OWN_REQUEST',
    });
    const twice = await Promise.allSettled([world.confirm(open.id), world.confirm(open.id)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { error: 'ALREADY_DECIDED' },
    });
    expect((await world.held(buyer, 'COUPON')).available).toBe(micro('8'));
    const reviewer = { ...world.first, address: `0x${'c'.repeat(40)}` } as const;
    await expect(world.propose(buyer, 'WPT', '1', reviewer)).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    const own = await world.member(0n, world.first.address);
    await expect(world.propose(own, 'WPT', '1')).rejects.toMatchObject({ error: 'OWN_REQUEST' });
  });

  it('has a limit, and coupons must be whole', async () => {
    for (const [asset, amount, error] of [
      ['WPT', '10000.000001', 'AMOUNT_ABOVE_MAXIMUM'],
      ['COUPON', '101', 'AMOUNT_ABOVE_MAXIMUM'],
      ['COUPON', '0.5', 'AMOUNT_NOT_MULTIPLE'],
      ['CPT', '0', 'AMOUNT_INVALID'],
    ] as const)
      await expect(world.propose(buyer, asset, amount), amount).rejects.toMatchObject({ error });
  });

  it('of contribution points is available at once; whitelist points wait', async () => {
    await world.grant(buyer, 'CPT', '30');
    await world.grant(buyer, 'WPT', '100');
    expect(await world.held(buyer, 'CPT')).toMatchObject({ available: micro('30'), vesting: 0n });
    expect(await world.held(buyer, 'WPT')).toMatchObject({ available: 0n, vesting: micro('100') });
  });
});

describe('a stage (rulebook §12)', () => {
  it('needs ascending days, two operators, and all of its tokens in SWAP_INV', async () => {
    await expect(world.proposeDays([today + 1, today + 1, today + 2])).rejects.toMatchObject({
      error: 'WHITELIST_DATES_INVALID',
    });
    await world.changeInventory(micro('26000') - 1n);
    const sale = await world.proposeDays([today + 1, today + 3, today + 9]);
    const other = await world.proposeDays([today + 1, today + 2, today + 3]);
    await expect(world.confirmSale(sale.id, world.first)).rejects.toMatchObject({
      error: 'OWN_REQUEST',
    });
    await world.confirmSale(sale.id);
    await expect(world.confirmSale(other.id)).rejects.toMatchObject({ error: 'WHITELIST_RUNNING' });
    await world.openDue();
    expect(await states()).toEqual([false, false, false]);
    await expect(world.buy(buyer, 1, 1)).rejects.toMatchObject({ error: 'WHITELIST_CLOSED' });
    await world.changeInventory(1n);
    expect(await Promise.all([world.openDue(), world.openDue()])).toContain(1);
    expect(await states()).toEqual([true, false, false]);
  });

  it('refuses purchases with a reason, without moving anything', async () => {
    const refused = async (work: Promise<unknown>, error: string) =>
      expect(work).rejects.toMatchObject({ error });
    await refused(world.buy(rival, 1, 1), 'COUPON_MISSING');
    await refused(world.buy(buyer, 2, 1), 'WHITELIST_CLOSED');
    await refused(world.buy(buyer, 1, 6), 'WHITELIST_TOO_MANY_SHARES');
    for (const change of [
      { pay: '519.999999' },
      { coupons: 0 },
      { locked: '5201' },
      { lockDays: 1 },
    ])
      await refused(world.buy(buyer, 1, 1, change), 'WHITELIST_OFFER_CHANGED');
    const poor = await world.member();
    await world.grant(poor, 'COUPON', '1');
    await world.deposit(poor, '519.999999');
    await refused(world.buy(poor, 1, 1), 'INSUFFICIENT_BALANCE');
    await world.changeInventory(-micro('20800.000001'));
    await refused(world.buy(buyer, 1, 1), 'WHITELIST_STOCK_SHORT');
    await world.changeInventory(micro('20800.000001'));
    expect((await world.held(buyer, 'USDT')).available).toBe(micro('10000'));
    expect(await world.inventory()).toBe(micro('26000'));
  });

  it('sells 2 shares for 1 040 USDT and 2 coupons; 10 400 BHC are locked', async () => {
    expect(await world.buy(buyer, 1, 2)).toMatchObject({
      shares: 2,
      paid: '1040',
      coupons: 2,
      locked: '10400',
      remaining: '10400',
      released: '0',
      boughtDay: today,
      releaseStart: today + 2,
      releaseEnd: today + 4,
      state: 'LOCKING',
    });
    expect((await world.held(buyer, 'USDT')).available).toBe(micro('8960'));
    expect((await world.held(buyer, 'COUPON')).available).toBe(micro('6'));
    expect((await world.held(buyer, 'BHC')).vesting).toBe(micro('10400'));
    expect(await world.inventory()).toBe(micro('15600'));
  });

  it('sells its last share to one of two at once, in each of 200 rounds', async () => {
    const { racing, racers } = await startRace();
    for (let round = 0; round < 200; round++) {
      const both = await Promise.allSettled(racers.map((one) => racing.buy(one, 1, 1)));
      const won = both.findIndex(({ status }) => status === 'fulfilled');
      expect(both[1 - won]).toMatchObject({ reason: { error: 'WHITELIST_SOLD_OUT' } });
      // For the next round the share comes back, with all that it cost; no close follows that.
      await racing.byOwner(`update whitelist_stage set sold = sold - 1 where stage = 1`);
      await racing.changeInventory(micro('5200'));
      await racing.deposit(racers[won]!, '520');
      await racing.grant(racers[won]!, 'COUPON', '1');
    }
    await racing.stop();
  });

  it('sells no more than its shares', async () => {
    await world.grant(rival, 'COUPON', '3');
    await world.buy(buyer, 1, 2);
    await world.buy(rival, 1, 1);
    await expect(world.buy(buyer, 1, 1)).rejects.toMatchObject({ error: 'WHITELIST_SOLD_OUT' });
    expect((await world.stages())[0]).toMatchObject({ sold: 5, shares: 5 });
    expect(await world.inventory()).toBe(0n);
  });

  it('opens once the one before is sold out or its last day has passed', async () => {
    await world.changeInventory(micro('7800'));
    await world.openDue();
    expect(await states()).toEqual([true, true, false]);
    await world.changeInventory(micro('2600'));
    expect(await world.openDue()).toBe(0);
  });
});

describe('locked BHC (rulebook §12)', () => {
  it('is released from the end of its lock on, until nothing is left', async () => {
    const of = async () => (await world.positions(rival)).at(-1)!;
    const seen: unknown[] = [];
    for (let day = 0; day < 5; day++) {
      await world.nextDay();
      await closeDueDays(world.deps);
      const { state, released, releasedToday } = await of();
      seen.push([state, released, releasedToday]);
    }
    expect(seen).toEqual([
      ['LOCKING', '0', '0'],
      ['LOCKING', '0', '0'],
      ['RELEASING', '2600', '2600'],
      ['RELEASING', '3900', '1300'],
      ['FINISHED', '5200', '1300'],
    ]);
    expect((await world.held(rival, 'BHC')).available).toBeGreaterThan(0n);
    expect(await states()).toEqual([true, true, false]);
    await world.openDue();
    expect(await states()).toEqual([true, true, true]);
    const files = await readDayBytes(world.database, today + 4);
    expect((await verifyDay(files)).problems).toEqual([]);
    await expect(world.buy(buyer, 2, 1)).rejects.toMatchObject({ error: 'WHITELIST_CLOSED' });
  });

  it('is explained as WHITELIST_RELEASE; points as POINTS_RELEASE, a hundredth at each close', async () => {
    const lines = await world.database
      .selectFrom('income_line')
      .select(['day', 'paid'])
      .where('member_id', '=', buyer)
      .where('kind', '=', 'POINTS_RELEASE')
      .orderBy('day')
      .execute();
    expect(lines.map(({ day, paid }) => [day - today, paid])).toEqual([
      [1, micro('1')],
      [2, micro('1')],
      [3, micro('1')],
      [4, micro('1')],
    ]);
    expect(await world.held(buyer, 'WPT')).toMatchObject({
      available: micro('4'),
      vesting: micro('96'),
    });
  });
});
