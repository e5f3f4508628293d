import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDay } from '@fairlaunch/plan';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { Endpoints, Input } from '@fairlaunch/protocol';
import type { TestMember } from '../../../../../tests/support/member.ts';

const DAY = 86_400;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

const balance = async (member: TestMember) => (await member.call('me', {})).balances.USDT;
const stake = (member: TestMember, amount: string, name = 'P30', requestId = member.requestId()) =>
  member.call('stake', { requestId, package: name, amount });

describe('staking', () => {
  it('moves available to principal and keeps the terms of the day', async () => {
    const member = await test.memberWith({ usdt: '1000' });
    const order = await stake(member, '130');
    expect(order).toMatchObject({
      type: 'REAL',
      state: 'OPEN',
      daily: '0.013',
      quota: '0.39',
      remaining: '0.39',
      packageDays: 30,
      newMoney: '130',
    });
    expect(order.lastDay).toBe(order.openDay + 30);
    expect(await balance(member)).toMatchObject({ available: '870', principal: '130' });
  });

  it.each([
    ['5', 'AMOUNT_NOT_MULTIPLE'],
    ['15', 'AMOUNT_NOT_MULTIPLE'],
    ['10.5', 'AMOUNT_NOT_MULTIPLE'],
    ['1010', 'AMOUNT_ABOVE_MAXIMUM'],
    ['0', 'AMOUNT_INVALID'],
  ])('of %s is refused: %s', async (amount, error) => {
    await expect(stake(await test.memberWith({ usdt: '2000' }), amount)).rejects.toMatchObject({
      error,
      field: 'amount',
      moneyMoved: 'no',
    });
  });

  it('can be looked up by its requestId, only by its member', async () => {
    const [member, other] = [await test.memberWith({ usdt: '100' }), await test.member()];
    const requestId = member.requestId();
    expect(await member.call('requestResult', { requestId })).toEqual({ isDone: false });
    await stake(member, '10', 'P30', requestId);
    expect(await member.call('requestResult', { requestId })).toEqual({ isDone: true });
    expect(await other.call('requestResult', { requestId })).toEqual({ isDone: false });
  });

  it('is refused without moving money if the terms differ from those that were seen', async () => {
    const member = await test.memberWith({ usdt: '100' });
    const { plan, businessNow } = await member.call('config', {});
    const seen = { planHash: plan.hash, day: businessDay(businessNow) };
    type Seen = NonNullable<Input<Endpoints['stake']>['seen']>;
    const open = (change: Partial<Seen>) =>
      member.call('stake', {
        requestId: member.requestId(),
        package: 'P30',
        amount: '10',
        seen: { ...seen, ...change },
      });
    for (const change of [
      { day: seen.day - 1 },
      { planHash: `0x${'12'.repeat(32)}` },
      { type: 'REINVEST' as const },
      { newMoney: '5' },
    ])
      await expect(open(change)).rejects.toMatchObject({
        error: 'ORDER_TERMS_CHANGED',
        moneyMoved: 'no',
      });
    expect(await balance(member)).toMatchObject({ available: '100' });
    expect(await member.call('orderTypeTerms', {})).toEqual({
      unusedNewMoney: '100',
      lastEndDay: null,
      rank: 'REGULAR',
      fillWeeks: [],
    });
    const opened = await open({ type: 'REAL', newMoney: '10' });
    expect(opened).toMatchObject({ openDay: seen.day, fillWeek: null });
  });

  it('in a package that the plan does not have is refused', async () => {
    await expect(stake(await test.memberWith({ usdt: '100' }), '10', 'P31')).rejects.toMatchObject({
      error: 'PACKAGE_UNKNOWN',
    });
    await expect(
      stake(await test.memberWith({ usdt: '100' }), '10', 'CONSTRUCTOR'),
    ).rejects.toMatchObject({
      error: 'PACKAGE_UNKNOWN',
    });
  });

  it('needs a referrer', async () => {
    const guest = await test.member({ bound: false });
    await test.deposit(guest.account, '100');
    await expect(stake(guest, '10')).rejects.toMatchObject({ error: 'NOT_BOUND' });
  });

  it('twice at once opens one order if the balance is enough for one', async () => {
    const member = await test.memberWith({ usdt: '100' });
    const results = await Promise.allSettled([stake(member, '100'), stake(member, '100')]);
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { error: 'INSUFFICIENT_BALANCE' },
    });
    expect(await balance(member)).toMatchObject({ available: '0', principal: '100' });
  });

  it('sent twice with one requestId, at once or later, opens one order', async () => {
    const member = await test.memberWith({ usdt: '100' });
    const id = member.requestId();
    const [one, two] = await Promise.all([
      stake(member, '10', 'P30', id),
      stake(member, '10', 'P30', id),
    ]);
    expect(two).toEqual(one);
    expect(await stake(member, '10', 'P30', id)).toEqual(one);
    expect(await balance(member)).toMatchObject({ available: '90', principal: '10' });
    await expect(stake(member, '20', 'P30', id)).rejects.toMatchObject({
      error: 'REQUEST_ID_REUSED',
    });
  });

  it('uses new money up to what was deposited and not used by an earlier order', async () => {
    const member = await test.member();
    await test.deposit(member.account, '100');
    await stake(member, '100');
    const [order] = (await member.call('orders', {})).items;
    await member.call('exitOrder', await member.exit(order!));
    await test.advance(2 * DAY);
    expect(await stake(member, '60')).toMatchObject({ type: 'REPURCHASE', newMoney: '0' });
    await test.deposit(member.account, '30');
    expect(await stake(member, '70')).toMatchObject({ type: 'REPURCHASE', newMoney: '30' });
    await test.advance(9 * DAY);
    await test.deposit(member.account, '5');
    expect(await balance(member)).toMatchObject({ available: '5' });
  });
});

describe('an early exit', () => {
  it('is confirmed by the wallet and takes effect at the same day’s close', async () => {
    const member = await test.memberWith({ usdt: '500' });
    const order = await stake(member, '500', 'P180');
    expect(await member.call('exitTerms', { number: order.number })).toMatchObject({
      principal: '500',
      fee: '0',
      returned: '500',
      quotaLapsing: '18',
      pendingLapsing: '0',
    });
    expect(await member.call('exitOrder', await member.exit(order))).toMatchObject({
      state: 'EXITING',
      exitDay: order.openDay,
      remaining: '0',
      lapsed: '18',
    });
    expect(await balance(member)).toMatchObject({ available: '0', principal: '500' });
    await test.advance(DAY + 900);
    expect(await balance(member)).toMatchObject({ available: '500', principal: '0' });
    expect((await member.call('orders', { filter: 'expired' })).items).toMatchObject([
      { number: order.number, state: 'EXITED', remaining: '0', lapsed: '18' },
    ]);
    expect((await member.call('orders', { filter: 'staking' })).items).toEqual([]);
  });

  it('is refused a second time, for another’s order, or with a signature over something else', async () => {
    const [member, other] = [
      await test.memberWith({ usdt: '100' }),
      await test.memberWith({ usdt: '100' }),
    ];
    const [mine, theirs] = [await stake(member, '50'), await stake(other, '50')];
    await expect(member.call('exitOrder', await member.exit(theirs))).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
    await expect(
      member.call('exitOrder', await member.exit({ ...mine, amount: '49' })),
    ).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    const late = await member.exit(mine);
    await expect(
      member.call('exitOrder', { ...late, deadline: late.deadline - 3_600 }),
    ).rejects.toMatchObject({ error: 'SIGNATURE_EXPIRED' });
    await member.call('exitOrder', await member.exit(mine));
    await expect(member.call('exitOrder', await member.exit(mine))).rejects.toMatchObject({
      error: 'ORDER_ENDED',
    });
  });
});
