import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes as incomeRoutes } from '#features/income/routes.ts';
import { routes as memberRoutes } from '#features/members/routes.ts';
import { houseAccount } from '#ledger/accounts.ts';
import { houseBalance } from '#ledger/balances.ts';
import { move, post } from '#ledger/post.ts';
import { closeDueDays } from '#settlement/close/close.ts';
import { callRoute } from '#settlement/test-support/call-route.ts';
import { FIRST_DAY, startWorld, type World } from '#settlement/test-support/world.ts';

const DAY = FIRST_DAY + 1;

let world: World;
let call: ReturnType<typeof callRoute>;
let sponsor: bigint;
let referral: bigint;

/** The referral earns its sponsor BHC. BHC_REF is short, TEAM is empty, STATIC holds enough. */
beforeAll(async () => {
  world = await startWorld();
  call = callRoute(world, [...incomeRoutes, ...memberRoutes]);
  sponsor = await world.member();
  referral = await world.member(sponsor);
  for (const member of [sponsor, referral]) {
    await world.deposit(member, '1000');
    await world.stake(member, '1000', 'P180');
  }
  await world.fund('STATIC', '100');
  await world.fund('BHC_REF', '3', 'BHC');
  for (let day = 0; day < 2; day += 1) await world.nextDay();
  await closeDueDays(world.deps);
});
afterAll(() => world.stop());

describe('the summary of a close', () => {
  it('names each kind that was not paid in full, with what was due, paid and lapsed, in any asset', async () => {
    const { lastClose } = await call('me', {}, sponsor);
    expect(lastClose).toMatchObject({
      day: DAY,
      due: '2.206',
      paid: '2.2',
      pending: '0',
      others: [{ asset: 'BHC', paid: '3' }],
    });
    expect(lastClose!.shortfalls).toEqual([
      { kind: 'GENERATION', asset: 'USDT', due: '0.006', paid: '0', pending: '0', lapsed: '0.006' },
      { kind: 'TOKEN_REFERRAL', asset: 'BHC', due: '10', paid: '3', pending: '0', lapsed: '7' },
    ]);
  });

  it('is the same among the days of income', async () => {
    const {
      items: [day],
    } = await call('incomeDays', {}, sponsor);
    expect(day).toEqual((await call('me', {}, sponsor)).lastClose);
  });

  it('names no kind for a member that was paid in full', async () => {
    const { lastClose } = await call('me', {}, referral);
    expect(lastClose).toMatchObject({
      day: DAY,
      paid: '0.2',
      staticDue: '0.2',
      others: [],
      shortfalls: [],
    });
  });
});

describe('a sponsor without an order of its own', () => {
  it('is told of the BHC that it was due, though no USDT was', async () => {
    const idle = await world.member();
    const newcomer = await world.member(idle);
    await world.deposit(newcomer, '500');
    await world.stake(newcomer, '500', 'P180');
    for (let day = 0; day < 2; day += 1) await world.nextDay();
    await closeDueDays(world.deps);
    const { lastClose } = await call('me', {}, idle);
    expect(lastClose).toMatchObject({ due: '0', paid: '0', staticDue: '0' });
    expect(lastClose!.shortfalls).toEqual([
      { kind: 'TOKEN_REFERRAL', asset: 'BHC', due: '5', paid: '0', pending: '0', lapsed: '5' },
    ]);
  });
});

describe('a first order', () => {
  it('has its member see the day from which it earns, until that day is closed', async () => {
    const member = await world.member();
    expect((await call('me', {}, member)).earnsFrom).toBeNull();
    await world.deposit(member, '1000');
    await world.stake(member, '1000', 'P180');
    const opened = await world.today();
    expect((await call('me', {}, member)).earnsFrom).toBe(opened + 1);
    await world.nextDay();
    await closeDueDays(world.deps);
    expect((await call('me', {}, member)).earnsFrom).toBe(opened + 1);
    await world.nextDay();
    await closeDueDays(world.deps);
    const { earnsFrom, lastClose } = await call('me', {}, member);
    expect(earnsFrom).toBeNull();
    expect(lastClose).toMatchObject({ day: opened + 1, staticDue: '0.2' });
  });
});

describe('static that its pool could not pay', () => {
  it('stays pending and does not lapse', async () => {
    const member = await world.member();
    await world.deposit(member, '1000');
    await world.stake(member, '1000', 'P180');
    await world.actUnsaid(async (tx, { day }) => {
      const left = await houseBalance(tx, 'STATIC', 'USDT');
      const legs = move(houseAccount('STATIC'), houseAccount('TREASURY'), left);
      await post(tx, {
        idempotencyKey: 'empty',
        kind: 'CORRECTION',
        object: 'correction:1',
        day,
        legs,
      });
    });
    for (let day = 0; day < 2; day += 1) await world.nextDay();
    await closeDueDays(world.deps);
    const { lastClose } = await call('me', {}, member);
    expect(lastClose!.shortfalls.find(({ kind }) => kind === 'STATIC')).toEqual({
      kind: 'STATIC',
      asset: 'USDT',
      due: '0.2',
      paid: '0',
      pending: '0.2',
      lapsed: '0',
    });
  });
});
