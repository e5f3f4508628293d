import { micro, toDecimal, toWei } from '@fairlaunch/money';
import { sql } from 'kysely';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { activeLeaf } from '#settlement/archive/active-leaf.ts';
import { looksAt, wei } from './test-support/people.ts';

const HOUR = 3_600;
const DAY = 86_400;
const REVENUE = privateKeyToAccount(generatePrivateKey()).address;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment({}, { REVENUE_ADDRESS: REVENUE });
});
afterAll(() => test.stop());

const { database, usdtOf, payments, alarms, clearAlarms, days, depositor, sound } = looksAt(
  () => test,
);
beforeEach(() => clearAlarms());

describe('a payment of more than was owed', () => {
  it('is covered by INSURANCE and REVENUE, the rest once they hold more; nothing stops meanwhile', async () => {
    const fees = async () =>
      (
        await sql<{ insurance: bigint; revenue: bigint }>`
      select ledger_hot_balance('INSURANCE', 'USDT') as insurance, ledger_hot_balance('REVENUE', 'USDT') as revenue`.execute(
          database(),
        )
      ).rows[0]!;
    const member = await depositor('1000');
    await member.call('withdraw', await member.withdrawal('100', '1', '99'));
    for (let turn = 0; turn < 3; turn += 1) await test.settle();
    // Each member is paid 2 too much; the fees so far cover the first of them.
    const { insurance, revenue } = await fees();
    for (let paid = 0; paid < 4; paid += 1) {
      const next = await depositor('100');
      await next.call('withdraw', await next.withdrawal('50', '1', '49'));
      for (let turn = 0; turn < 3; turn += 1) await test.settle();
      await test.payUnrequested(next.account.address, '51');
      await test.settle();
    }
    const after = await fees();
    expect(after).toEqual({ insurance: 0n, revenue: 0n });
    expect(insurance + revenue).toBeGreaterThan(0n);
    const open = (await payments()).reduce((sum, row) => sum + row.amount - row.booked, 0n);
    expect(open).toBeGreaterThan(0n);
    expect(await alarms()).toEqual(['PAYOUT_UNCOVERED', 'UNKNOWN_PAYOUT']);
    await sound(toDecimal(open));
    const before = await days();
    await test.advance(DAY);
    await test.advance(13 * HOUR);
    expect(await days()).toBe(before + 1);
    expect(await alarms()).toEqual(['PAYOUT_UNCOVERED', 'UNKNOWN_PAYOUT']);
    await test.fund('INSURANCE', '20');
    await test.settle();
    expect(await alarms()).toEqual(['UNKNOWN_PAYOUT']);
    expect((await fees()).insurance).toBe(micro('20') - open);
    await sound();
    await test.advance(DAY);
    expect(await alarms()).toEqual(['UNKNOWN_PAYOUT']);
  });
});

describe('the house’s income', () => {
  it('paid to its own address is booked from REVENUE without an alarm, and its leaf keeps it as paid', async () => {
    const member = await depositor('1000');
    await member.call('withdraw', await member.withdrawal('400', '2', '398'));
    for (let turn = 0; turn < 3; turn += 1) await test.settle();
    for (let day = 0; day < 2; day += 1) await test.advance(DAY);
    await test.advance(13 * HOUR);
    await test.settle();
    const revenue = async () =>
      (
        await sql<{ held: bigint }>`select ledger_hot_balance('REVENUE', 'USDT') as held`.execute(
          database(),
        )
      ).rows[0]!.held;
    const held = await revenue();
    expect(held).toBeGreaterThanOrEqual(micro('0.2'));
    await test.payUnrequested(REVENUE, '0.15');
    await test.settle();
    expect(await revenue()).toBe(held - micro('0.15'));
    expect(await usdtOf(REVENUE)).toBe(wei('0.15'));
    expect(await alarms()).toEqual([]);
    await test.advance(DAY);
    await test.advance(13 * HOUR);
    await test.settle();
    expect(await activeLeaf(database(), REVENUE, test.contracts.tokens.USDT)).toMatchObject({
      cumulative: toWei(held),
      deposited: 0n,
    });
    await test.payUnrequested(REVENUE, '0.05');
    await test.settle();
    expect(await revenue()).toBe(held - micro('0.2'));
    expect(await alarms()).toEqual([]);
    await sound();
  });
});
