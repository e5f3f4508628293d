import { testUsdtAbi } from '@fairlaunch/contracts';
import { micro } from '@fairlaunch/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetSnapshot } from './snapshot.ts';
import { createTestMember } from '../../../../../tests/support/member.ts';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';

const DAY = 86_400;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

async function coverage() {
  forgetSnapshot(test.server.deps);
  const member = await createTestMember(() => test.server.url, test.keys.admin);
  return member.call('coverage', {});
}

describe('coverage (rulebook R1, R5)', () => {
  it('is public, and custody covers everything that is owed', async () => {
    await test.fund('STATIC', '50');
    const wallet = await test.wallet();
    await test.deposit(wallet, '1000');
    const { assets: [usdt], pools } = await coverage();
    expect(usdt).toMatchObject({ custody: '1050', owed: '1050', pools: '50', house: '0', coveragePpm: 1_000_000, custodyAddress: test.contracts.treasury });
    expect(usdt!.liabilities).toMatchObject({ available: '1000', principal: '0' });
    expect(pools.find((pool) => pool.pool === 'STATIC')).toMatchObject({ balance: '50', runwayDays: null });
  });

  it('tells runway, pay-out ratio and where the rewards’ money came from', async () => {
    const member = await test.member();
    await test.deposit(member.account, '1000');
    await member.call('stake', { requestId: member.requestId(), package: 'P360', amount: '1000' });
    for (let day = 0; day < 3; day += 1) await test.advance(DAY);
    const now = await coverage();
    expect(now.payOutPpm).toBe(1_000_000);
    expect(now.rewardSources).toMatchObject({ days: 30, fromNodeSales: '0' });
    expect(micro(now.rewardSources.total)).toBeGreaterThan(0n);
    expect(now.pools.find((pool) => pool.pool === 'STATIC')!.runwayDays).toBeGreaterThan(100);
    expect(now.assets[0]!.coveragePpm).toBe(1_000_000);
    expect(now.history.length).toBeGreaterThan(1);
  });

  it('shows money that came in by another way as more custody, not as owed', async () => {
    const { client } = test.chain;
    const before = await coverage();
    await client.writeContract({
      address: test.contracts.tokens.USDT, abi: testUsdtAbi, functionName: 'mint',
      args: [test.contracts.treasury, 5n * 10n ** 18n], account: test.keys.deployer, chain: null,
    });
    await test.settle();
    const after = await coverage();
    expect(after.assets[0]!.owed).toBe(before.assets[0]!.owed);
    expect(micro(after.assets[0]!.custody) - micro(before.assets[0]!.custody)).toBe(micro('5'));
  });

  it('does not take a payout under way for a hole', async () => {
    const member = await test.member();
    await test.deposit(member.account, '100');
    await member.call('withdraw', await member.withdrawal('50', '1', '49'));
    await test.server.runner.runAll();
    expect((await member.call('withdrawals', {})).items[0]!.state).toBe('BROADCAST');
    expect((await coverage()).assets[0]!.coveragePpm).toBeGreaterThanOrEqual(1_000_000);
    await test.settle();
    expect((await member.call('withdrawals', {})).items[0]!.state).toBe('SUCCESS');
    expect((await coverage()).assets[0]!.coveragePpm).toBeGreaterThanOrEqual(1_000_000);
  });
});
