import { micro, toDecimal } from '@fairlaunch/money';
import { decisionTypedData, DEVELOPMENT_CHAIN_ID } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { activeLeaf } from '#settlement/archive/active-leaf.ts';
import { balance, looksAt, wei, withdrawalsOf } from './test-support/people.ts';

const HOUR = 3_600;
const DAY = 86_400;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

const { database, usdtOf, newestPayment, alarms, clearAlarms, days, depositor, sound } = looksAt(
  () => test,
);
beforeEach(() => clearAlarms());

describe('a payout that this server did not order', () => {
  it('is taken once from the member’s available balance, raises an alarm and stops nobody’s deposits', async () => {
    const member = await depositor('300');
    await test.payUnrequested(member.account.address, '120');
    await test.chain.mine();
    await Promise.all([test.settle(), test.settle(), test.settle()]);
    expect(await balance(member)).toMatchObject({ available: '180' });
    expect(await alarms()).toEqual(['UNKNOWN_PAYOUT']);
    const other = await depositor('40');
    expect(await balance(other)).toMatchObject({ available: '40' });
    await test.restart();
    await test.settle();
    expect(await balance(member)).toMatchObject({ available: '180' });
    expect(await alarms()).toEqual(['UNKNOWN_PAYOUT']);
    await sound();
  });

  it('is counted as paid in the member’s leaf, and the days and roots go on', async () => {
    const member = await depositor('300');
    await test.payUnrequested(member.account.address, '120');
    const before = await days();
    await test.advance(2 * DAY);
    await test.advance(13 * HOUR);
    expect(await days()).toBe(before + 2);
    expect(
      await activeLeaf(database(), member.account.address, test.contracts.tokens.USDT),
    ).toMatchObject({
      cumulative: wei('300'),
      deposited: wei('300'),
    });
    expect(
      await database()
        .selectFrom('settlement_root')
        .select('day')
        .where('state', '=', 'ACTIVE')
        .execute(),
    ).toHaveLength(1);
    expect(await alarms()).toEqual(['UNKNOWN_PAYOUT']);
    await member.call('withdraw', await member.withdrawal('180', '1', '179'));
    for (let turn = 0; turn < 2; turn += 1) await test.settle();
    expect((await withdrawalsOf(member))[0]).toMatchObject({ state: 'SUCCESS' });
    expect(await usdtOf(member.account.address)).toBe(wei('299'));
    await sound();
  });

  it('ends withdrawals under way whose money it took, the newest first, and they are never paid', async () => {
    const member = await depositor('2000');
    const older = await member.call('withdraw', await member.withdrawal('600', '3', '597'));
    const newer = await member.call('withdraw', await member.withdrawal('700', '3.5', '696.5'));
    await test.payUnrequested(member.account.address, '900');
    await test.settle();
    expect(await withdrawalsOf(member)).toMatchObject([
      { id: newer.id, state: 'FAILED' },
      { id: older.id, state: 'PENDING_REVIEW' },
    ]);
    expect((await withdrawalsOf(member))[0]!.reason).toContain('another payment');
    expect(await balance(member)).toMatchObject({ available: '500', frozen: '600' });
    const admin = await test.signedIn(test.keys.admin);
    const { contentHash } = await admin.call('operatorWithdrawal', { id: newer.id });
    const statement = {
      withdrawal: newer.id,
      contentHash: contentHash as Hex,
      decision: 'APPROVE' as const,
      reason: '',
    };
    const signature = await admin.account.signTypedData(
      decisionTypedData(DEVELOPMENT_CHAIN_ID, test.contracts.treasury, statement),
    );
    const { withdrawal: id, ...rest } = statement;
    await expect(
      admin.call('decideWithdrawal', { requestId: admin.requestId(), id, ...rest, signature }),
    ).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });
    await sound();
  });

  it('ends the newest order whose principal it took: the rest is available, quota and pending lapse', async () => {
    const member = await depositor('1000');
    const first = await member.call('stake', {
      requestId: member.requestId(),
      package: 'P180',
      amount: '300',
    });
    const second = await member.call('stake', {
      requestId: member.requestId(),
      package: 'P90',
      amount: '600',
    });
    await test.advance(6 * DAY);
    const { member_id: memberId } = await database()
      .selectFrom('member')
      .select('member_id')
      .where('address', '=', member.account.address.toLowerCase())
      .executeTakeFirstOrThrow();
    const pending = async () =>
      (await member.call('exitTerms', { number: first.number })).pendingLapsing;
    expect(await pending()).not.toBe('0');
    const { available } = await balance(member);
    await test.payUnrequested(member.account.address, '500');
    await test.settle();
    const orders = (await member.call('orders', {})).items;
    expect(orders).toMatchObject([
      { number: second.number, state: 'PAID_OUT' },
      { number: first.number, state: 'OPEN' },
    ]);
    expect(await balance(member)).toMatchObject({
      available: toDecimal(micro(available) + micro('100')),
      principal: '300',
    });
    expect(await pending()).toBe('0');
    const lines = () =>
      database()
        .selectFrom('income_line')
        .select(['day', 'target'])
        .where('member_id', '=', memberId)
        .where('kind', '=', 'STATIC')
        .orderBy('day', 'desc')
        .execute();
    await test.advance(DAY);
    expect((await lines())[0]!.target).toBe(micro('0.06'));
    await sound();
  });

  it('around midnight ends orders only after the close of the day before, which counts on them', async () => {
    const member = await depositor('1000');
    await member.call('stake', { requestId: member.requestId(), package: 'P180', amount: '900' });
    const { rows } = await sql<{
      left: string;
    }>`select 86400 - (extract(epoch from business_now()) + 28800)::bigint % 86400 as left from clock`.execute(
      database(),
    );
    await test.advance(DAY + Number(rows[0]!.left) - 120);
    const { available: before } = await balance(member);
    await test.payUnrequested(member.account.address, '500');
    await sql`select advance_clock(${240})`.execute(database());
    await test.chain.client.increaseTime({ seconds: 240 });
    await test.settle();
    expect(await balance(member)).toMatchObject({ available: '0', principal: '900' });
    expect(await newestPayment()).toMatchObject({ amount: micro('500'), booked: micro(before) });
    expect(await alarms()).toEqual(['UNKNOWN_PAYOUT']);
    await test.advance(HOUR);
    expect(await newestPayment()).toMatchObject({ booked: micro('500') });
    const after = await balance(member);
    expect(after.principal).toBe('0');
    expect(micro(after.available)).toBeGreaterThanOrEqual(micro(before) + micro('400'));
    const { day } = await newestPayment();
    const order = await database()
      .selectFrom('staking_order')
      .select(['ended_by', 'ended_day'])
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ ended_by: 'PAID_OUT', ended_day: day + 1 });
    const { target } = await database()
      .selectFrom('income_line')
      .select('target')
      .where('day', '=', day)
      .where('kind', '=', 'STATIC')
      .orderBy('target', 'desc')
      .executeTakeFirstOrThrow();
    expect(target).toBeGreaterThanOrEqual(micro('0.18'));
    await test.advance(DAY);
    expect(await alarms()).toEqual(['UNKNOWN_PAYOUT']);
    await sound();
  });
});
