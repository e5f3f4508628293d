import { testUsdtAbi } from '@fairlaunch/contracts';
import { micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetSnapshots } from '#shared/snapshots.ts';
import { recordCoverage } from './record-coverage.ts';
import { createTestMember } from '../../../../../tests/support/member.ts';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';

const DAY = 86_400;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

async function coverage() {
  forgetSnapshots(test.server.deps);
  const member = await createTestMember(() => test.server.url, test.keys.admin);
  return member.call('coverage', {});
}

describe('coverage (rulebook R1, R5)', () => {
  it('is public, and custody covers everything that is owed', async () => {
    await test.fund('STATIC', '50');
    const wallet = await test.wallet();
    await test.deposit(wallet, '1000');
    const {
      assets: [usdt],
      pools,
    } = await coverage();
    expect(usdt).toMatchObject({
      custody: '1050',
      owed: '1050',
      pools: '50',
      house: '0',
      coveragePpm: 1_000_000,
      custodyAddress: test.contracts.treasury,
    });
    expect(usdt!.liabilities).toMatchObject({ available: '1000', principal: '0' });
    expect(pools.find((pool) => pool.pool === 'STATIC')).toMatchObject({
      balance: '50',
      runwayDays: null,
    });
  });

  it('is as old as the block that it was read at', async () => {
    const before = await coverage();
    await sql`select advance_clock(${60})`.execute(test.server.deps.writes);
    const stalled = await coverage();
    expect(stalled.asOf).toBe(before.asOf);
    const block = await test.server.deps.chain.main.getBlock({
      blockNumber: BigInt(stalled.assets[0]!.block),
    });
    expect(stalled.asOf).toBe(Number(block.timestamp));
  });

  it('has runway and pay-out ratio of every pool from which something was due', async () => {
    await test.fund('BHC_REF', '3', 'BHC');
    const sponsor = await test.member();
    await test.deposit(sponsor.account, '1000');
    await sponsor.call('stake', {
      requestId: sponsor.requestId(),
      package: 'P360',
      amount: '1000',
    });
    const { inviteCode } = await sponsor.call('me', {});
    const member = await test.member({ referrer: inviteCode! });
    await test.deposit(member.account, '1000');
    await member.call('stake', { requestId: member.requestId(), package: 'P360', amount: '1000' });
    for (let day = 0; day < 3; day += 1) await test.advance(DAY);
    const now = await coverage();
    const { items } = await member.call('closes', {});
    const of = (name: string) => now.pools.find((pool) => pool.pool === name)!;
    /** Mean of what was due at the closes. */
    const mean = (kinds: string[]) =>
      items
        .flatMap(({ totals }) => totals ?? [])
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((sum, { target }) => sum + Number(target), 0) / items.length;

    expect(now.payOut).toEqual({ closes: items.length, ppm: expect.any(Number) });
    expect(items.length).toBeLessThan(7);
    expect(now.runwayCloses).toBe(items.length);
    expect(of('STATIC')).toMatchObject({ periodic: true, payOutPpm: 1_000_000 });
    expect(of('STATIC').runwayDays).toBeCloseTo(Number(of('STATIC').balance) / mean(['STATIC']), 0);
    // 10 BHC were due for the referral and 3 were there.
    expect(of('BHC_REF')).toMatchObject({
      asset: 'BHC',
      balance: '0',
      runwayDays: 0,
      payOutPpm: 300_000,
    });
    const { pending } = await test.server.deps.database
      .selectFrom('settlement_close')
      .select('pending')
      .orderBy('day', 'desc')
      .executeTakeFirstOrThrow();
    expect(micro(of('STATIC').pending)).toBe(pending);
    expect(of('TEAM').pending).toBe('0');
    // The team pool is empty, so nothing was paid of what was due.
    expect(of('TEAM')).toMatchObject({ balance: '0', runwayDays: 0, payOutPpm: 0 });
    expect(now.payOut.ppm).toBeLessThan(1_000_000);
    expect(of('GLOBAL')).toMatchObject({ periodic: true, runwayDays: null, payOutPpm: null });
    expect(of('INSURANCE')).toMatchObject({ periodic: false, runwayDays: null, payOutPpm: null });
    expect(now.assets[0]!.coveragePpm).toBe(1_000_000);
    expect(now.history.length).toBeGreaterThan(1);
    for (const { due, paid } of now.history) expect(micro(paid)).toBeLessThanOrEqual(micro(due));
  });

  it('has runway and pay-out ratio of the dividends that a fee brings', async () => {
    const member = await test.member();
    await test.deposit(member.account, '1000');
    await member.call('stake', { requestId: member.requestId(), package: 'P30', amount: '500' });
    await member.call('withdraw', await member.withdrawal('200', '1', '199'));
    await test.settle();
    await test.settle();
    await test.advance(DAY);
    const { pools } = await coverage();
    const dividend = pools.find((pool) => pool.pool === 'NET_DIV')!;
    expect(dividend.runwayDays).toBeGreaterThan(0);
    expect(dividend.payOutPpm).toBe(1_000_000);
  });

  it('shows operators what was due from each pool at the last close', async () => {
    const admin = await test.signedIn(test.keys.admin);
    const { pools } = await admin.call('operatorPools', {});
    const {
      items: [last],
    } = await admin.call('closes', {});
    const due = (...kinds: string[]) =>
      last!
        .totals!.filter(({ kind }) => kinds.includes(kind))
        .reduce((sum, { target }) => sum + micro(target), 0n);
    const of = (name: string) => micro(pools.find((pool) => pool.pool === name)!.lastDue);
    expect(of('NET_DIV')).toBeGreaterThan(0n);
    expect(of('NET_DIV')).toBe(due('NETWORK_DIVIDEND'));
    expect(of('TEAM')).toBeGreaterThan(0n);
    expect(of('TEAM')).toBe(due('LEVEL_DIFF', 'PEER', 'OVERRIDE', 'GENERATION', 'TEAM_SUBSIDY'));
    expect(of('STATIC')).toBe(micro(last!.target));
    expect(of('INSURANCE')).toBe(0n);
  });

  it('adds up the reward sources that each close has written', async () => {
    const { rewardSources } = await coverage();
    const rows = await test.server.deps.database
      .selectFrom('reward_sources')
      .selectAll()
      .orderBy('day')
      .execute();
    expect(rewardSources).toMatchObject({ days: 30, fromNodeSales: '0' });
    expect(micro(rewardSources.total)).toBe(rows.reduce((sum, row) => sum + row.total, 0n));
    expect(micro(rewardSources.total)).toBeGreaterThan(0n);
    const { rows: closes } = await sql<{
      day: number;
    }>`select day from settlement_close where state = 'POSTED' order by day`.execute(
      test.server.deps.database,
    );
    expect(rows.map((row) => row.day)).toEqual(closes.map((row) => row.day));
  });

  it('is one snapshot for all callers', async () => {
    const member = await test.member();
    await member.call('reportDeposit', {
      requestId: member.requestId(),
      transactionHash: `0x${'5'.repeat(64)}`,
      token: test.contracts.tokens.USDT,
      amount: '10',
    });
    const before = await coverage();
    await sql`update deposit set seen_amount = 1 where state = 'ON_CHAIN_REVIEW'`.execute(
      test.server.deps.writes,
    );
    expect(await member.call('coverage', {})).toEqual(before);
    expect((await coverage()).assets[0]!.underway).toBe('0.000001');
    await sql`update deposit set seen_amount = null where state = 'ON_CHAIN_REVIEW'`.execute(
      test.server.deps.writes,
    );
  });

  it('is readable even if deposits under way add up to more than a bigint holds', async () => {
    const member = await test.member();
    const report = (digit: string) =>
      member.call('reportDeposit', {
        requestId: member.requestId(),
        transactionHash: `0x${digit.repeat(64)}`,
        token: test.contracts.tokens.USDT,
        amount: '9000000000000',
      });
    for (const digit of ['1', '2'])
      await expect(report(digit)).rejects.toMatchObject({ error: 'AMOUNT_INVALID' });
    const small = async (digit: string) =>
      member.call('reportDeposit', {
        requestId: member.requestId(),
        transactionHash: `0x${digit.repeat(64)}`,
        token: test.contracts.tokens.USDT,
        amount: '10',
      });
    await small('3');
    await small('4');
    expect((await coverage()).assets[0]!.underway).toBe('0');
    // The chain can show as much, since a token may have any supply.
    await sql`update deposit set seen_amount = ${micro('9000000000000')} where transaction_hash in (${`0x${'3'.repeat(64)}`}, ${`0x${'4'.repeat(64)}`})`.execute(
      test.server.deps.writes,
    );
    expect((await coverage()).assets[0]!.underway).toBe('18000000000000');
    await sql`update deposit set seen_amount = null where state = 'ON_CHAIN_REVIEW'`.execute(
      test.server.deps.writes,
    );
  });

  it('shows money that came in by another way as custody, not as owed', async () => {
    const { client } = test.chain;
    const before = await coverage();
    await client.writeContract({
      address: test.contracts.tokens.USDT,
      abi: testUsdtAbi,
      functionName: 'mint',
      args: [test.contracts.treasury, 5n * 10n ** 18n],
      account: test.keys.deployer,
      chain: null,
    });
    await test.settle();
    const after = await coverage();
    expect(after.assets[0]!.owed).toBe(before.assets[0]!.owed);
    expect(micro(after.assets[0]!.custody) - micro(before.assets[0]!.custody)).toBe(micro('5'));
  });

  it('keeps for each close what was on chain and everything that was owed', async () => {
    await test.advance(DAY);
    const { assets, history } = await coverage();
    const { custody, owed, block } = assets[0]!;
    // The books do not know of the five that came in by another way.
    expect(micro(custody) - micro(owed)).toBe(micro('5'));
    expect(history.at(-1)!.coverage).toEqual({ custody, owed, block: expect.any(Number) });
    expect(history.at(-1)!.coverage!.block).toBeLessThanOrEqual(block);
    expect(history.at(-2)!.coverage!.custody).toBe(history.at(-2)!.coverage!.owed);
    const visitor = await createTestMember(() => test.server.url, test.keys.admin);
    const { assets: others } = await visitor.call('coverageHistory', {});
    expect(others.map((one) => one.asset)).toEqual(['BHC']);
    expect(others[0]!.days.map(({ day }) => day)).toEqual(
      history.filter((close) => close.coverage).map(({ day }) => day),
    );
    expect(others[0]!.days.at(-1)!.coverage).toMatchObject({
      custody: assets.find(({ asset }) => asset === 'BHC')!.custody,
      owed: assets.find(({ asset }) => asset === 'BHC')!.owed,
    });
  });

  it('leaves a close without coverage if it was not read before the next close', async () => {
    const { database } = test.server.deps;
    for (let days = 0; days < 2; days += 1) {
      await sql`select advance_clock(${DAY})`.execute(test.server.deps.writes);
      await test.chain.client.increaseTime({ seconds: DAY });
    }
    await test.settle();
    const { history } = await coverage();
    expect(history.slice(-2).map((close) => close.coverage === null)).toEqual([true, false]);
    const rows = () => database.selectFrom('close_coverage').selectAll().orderBy('day').execute();
    const before = await rows();
    await recordCoverage(test.server.deps);
    expect(await rows()).toEqual(before);
  });

  it('does not show a payout under way as a gap', async () => {
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
