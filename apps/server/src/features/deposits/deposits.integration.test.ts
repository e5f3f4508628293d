import { generatePrivateKey } from 'viem/accounts';
import { lookAlikeGatewayAbi, lookAlikeGatewayBytecode } from '@fairlaunch/contracts/test-support';
import { testUsdtAbi } from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/pools.ts';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { raisedAlarms } from '#alarms/alarms.ts';

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

const available = async (member: TestMember) =>
  (await member.call('me', {})).balances.USDT.available;
const alarms = () => raisedAlarms(test.server.deps.database);

describe('a deposit', () => {
  it('is under review when it is reported, and is credited only by the final event', async () => {
    const member = await test.member();
    const hash = await test.sendDeposit(member.account, '250');
    const reported = await member.call('reportDeposit', {
      requestId: member.requestId(),
      transactionHash: hash,
      token: test.contracts.tokens.USDT,
      amount: '250',
    });
    expect(reported.state).toBe('ON_CHAIN_REVIEW');
    await test.server.runner.runAll();
    expect(await available(member)).toBe('0');
    await test.settle();
    expect(await available(member)).toBe('250');
    expect((await member.call('deposits', {})).items).toMatchObject([
      { id: reported.id, state: 'SUCCESS', amount: '250' },
    ]);
  });

  it('is credited by the event’s amount, whatever was reported', async () => {
    const member = await test.member();
    const hash = await test.sendDeposit(member.account, '20');
    await member.call('reportDeposit', {
      requestId: member.requestId(),
      transactionHash: hash,
      token: test.contracts.tokens.USDT,
      amount: '9000',
    });
    await test.settle();
    expect(await available(member)).toBe('20');
    expect((await member.call('deposits', {})).items).toMatchObject([
      { state: 'SUCCESS', amount: '20' },
    ]);
  });

  it('is credited to a wallet that has never signed in', async () => {
    const wallet = await test.wallet();
    await test.deposit(wallet, '33');
    const member = await test.signedIn(wallet);
    expect(await available(member)).toBe('33');
  });

  it('is credited once, although several workers read the chain at once and after a restart', async () => {
    const member = await test.member();
    await test.deposit(member.account, '40');
    await Promise.all([test.settle(), test.settle(), test.settle()]);
    await test.restart();
    await test.settle();
    expect(await available(member)).toBe('40');
  });

  it('that a reorganisation removes is never credited', async () => {
    const member = await test.member();
    await test.chain.mine(3);
    const snapshot = await test.chain.client.snapshot();
    await test.sendDeposit(member.account, '70');
    await test.server.runner.runAll();
    await test.chain.client.revert({ id: snapshot });
    await test.settle();
    expect(await available(member)).toBe('0');
    await test.deposit(member.account, '71');
    expect(await available(member)).toBe('71');
  });

  it('of a token that is not allowed cannot be reported', async () => {
    const member = await test.member();
    const report = member.call('reportDeposit', {
      requestId: member.requestId(),
      transactionHash: `0x${'ab'.repeat(32)}`,
      token: member.account.address,
      amount: '10',
    });
    await expect(report).rejects.toMatchObject({ error: 'TOKEN_NOT_ALLOWED', moneyMoved: 'no' });
  });

  it('that a look-alike contract emits is not credited', async () => {
    const member = await test.member();
    const { client } = test.chain;
    const hash = await client.deployContract({
      abi: lookAlikeGatewayAbi,
      bytecode: lookAlikeGatewayBytecode,
      account: member.account,
      chain: null,
    });
    const address = (await client.waitForTransactionReceipt({ hash })).contractAddress!;
    const fake = await client.writeContract({
      address,
      abi: lookAlikeGatewayAbi,
      functionName: 'fakeDeposit',
      account: member.account,
      chain: null,
      args: [999n, member.account.address, test.contracts.tokens.USDT, toWei(micro('1000'))],
    });
    await member.call('reportDeposit', {
      requestId: member.requestId(),
      transactionHash: fake,
      token: test.contracts.tokens.USDT,
      amount: '1000',
    });
    await test.settle();
    expect(await available(member)).toBe('0');
    expect((await member.call('deposits', {})).items).toMatchObject([
      { state: 'VERIFICATION_FAILED' },
    ]);
    expect(await alarms()).toEqual([]);
  });

  it('sent straight to the treasury credits nobody', async () => {
    const member = await test.member();
    await test.chain.client.writeContract({
      address: test.contracts.tokens.USDT,
      abi: testUsdtAbi,
      functionName: 'transfer',
      args: [test.contracts.treasury, toWei(micro('5'))],
      account: member.account,
      chain: null,
    });
    await test.settle();
    expect(await available(member)).toBe('0');
  });

  it('whose transaction never comes is rejected after a day, and no money moved', async () => {
    const member = await test.member();
    await member.call('reportDeposit', {
      requestId: member.requestId(),
      transactionHash: `0x${'cd'.repeat(32)}`,
      token: test.contracts.tokens.USDT,
      amount: '10',
    });
    await test.settle();
    expect((await member.call('deposits', {})).items).toMatchObject([{ state: 'ON_CHAIN_REVIEW' }]);
    await test.advance(86_401);
    expect((await member.call('deposits', {})).items).toMatchObject([{ state: 'REJECTED' }]);
  });
});

describe('a gap in the gateway’s numbers', () => {
  it('stops crediting with an alarm: nothing after it is credited', async () => {
    const member = await test.member();
    await test.settle();
    const owner = openDatabase(test.database.ownerUrl, 1);
    const shift = (by: number) =>
      sql`update chain_cursor set next_deposit_number = next_deposit_number + ${by}`.execute(owner);
    await shift(1);
    await test.sendDeposit(member.account, '15');
    await test.settle();
    expect(await alarms()).toEqual(['DEPOSIT_GAP']);
    expect(await available(member)).toBe('0');
    await shift(-1);
    await owner.destroy();
    await test.settle();
    expect(await alarms()).toEqual([]);
    expect(await available(member)).toBe('15');
  });
});

describe('two endpoints', () => {
  it('that do not agree credit nothing until they do', async () => {
    const member = await test.member();
    await test.settle();
    const { chain } = test.server.deps;
    const lying = {
      ...chain.main,
      getLogs: () => Promise.resolve([]),
      getBlock: chain.main.getBlock,
    };
    chain.second = lying as never;
    await test.sendDeposit(member.account, '12');
    await test.settle();
    expect(await alarms()).toEqual(['CHAIN_DISAGREEMENT']);
    expect(await available(member)).toBe('0');
    chain.second = chain.main;
    await test.settle();
    expect(await alarms()).toEqual([]);
    expect(await available(member)).toBe('12');
    chain.second = undefined;
  });

  it('of which one leaves out logs credit nothing', async () => {
    const member = await test.member();
    await test.settle();
    const { chain } = test.server.deps;
    const honest = chain.main;
    chain.main = { ...honest, getLogs: () => Promise.resolve([]) } as never;
    await test.sendDeposit(member.account, '13');
    await test.settle();
    expect(await alarms()).toEqual(['DEPOSIT_GAP']);
    chain.main = honest;
    await test.settle();
    expect(await available(member)).toBe('13');
  });
});

describe('while finality stalls', () => {
  it('nothing is credited or refunded, however deep its block is, and an alarm is raised', async () => {
    const [member, leaver] = [await test.member(), await test.member()];
    await test.deposit(leaver.account, '100');
    const { chain } = test.server.deps;
    const honest = chain.main;
    const stuck = await honest.getBlock({ blockTag: 'finalized' });
    const getBlock = ((options?: { blockTag?: string }) =>
      options?.blockTag === 'finalized'
        ? Promise.resolve(stuck)
        : honest.getBlock(options as never)) as never;
    chain.main = { ...honest, getBlock };
    await test.sendDeposit(member.account, '14');
    await test.chain.client.setAutomine(false);
    await leaver.call('withdraw', await leaver.withdrawal('50', '1', '49'));
    await test.server.runner.runAll();
    await test.chain.client.increaseTime({ seconds: 7_200 });
    await test.chain.mine(300);
    await test.server.runner.runAll();
    expect(await available(member)).toBe('0');
    expect((await leaver.call('withdrawals', {})).items).toMatchObject([{ state: 'BROADCAST' }]);
    expect(await alarms()).toEqual(['FINALITY_STALLED']);
    chain.main = honest;
    await test.chain.client.setAutomine(true);
    await test.settle();
    expect(await available(member)).toBe('14');
    expect((await leaver.call('withdrawals', {})).items).toMatchObject([{ state: 'FAILED' }]);
    expect(await available(leaver)).toBe('100');
    expect(await alarms()).toEqual([]);
  });
});

describe('a report', () => {
  it('that comes while its deposit is being credited is not a second deposit', async () => {
    const member = await test.member();
    const hash = await test.sendDeposit(member.account, '15');
    await test.settle();
    const { writes: database } = test.server.deps;
    const { rows } = await sql<{
      own: number;
    }>`select count(*)::int as own from deposit where transaction_hash = ${hash}`.execute(database);
    expect(rows[0]!.own).toBe(1);
    const blocked = async () =>
      (
        await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          database,
        )
      ).rows[0]!.waiting;
    let reporting: Promise<{ state: string }> | undefined;
    const rename = (from: string, to: string) =>
      sql`update deposit set transaction_hash = ${to} where transaction_hash = ${from}`;
    await rename(hash, '0xnot-yet').execute(database);
    await database.transaction().execute(async (tx) => {
      // As while a block is taken in: nobody else sees the deposit yet.
      await tx.selectFrom('chain_cursor').select('block_number').forUpdate().execute();
      const input = {
        requestId: member.requestId(),
        transactionHash: hash,
        token: test.contracts.tokens.USDT,
        amount: '15',
      };
      reporting = member.call('reportDeposit', input);
      await expect.poll(blocked).toBeGreaterThan(0);
      await rename('0xnot-yet', hash).execute(tx);
    });
    expect((await reporting)!.state).toBe('SUCCESS');
    expect((await member.call('deposits', {})).items).toHaveLength(1);
  });

  it('of a member with five open ones is answered at once, even while blocks are taken in', async () => {
    const member = await test.member();
    const report = (transactionHash: string) =>
      member.call('reportDeposit', {
        requestId: member.requestId(),
        transactionHash,
        token: test.contracts.tokens.USDT,
        amount: '1',
      });
    const hashes = Array.from({ length: 5 }, () => generatePrivateKey());
    for (const hash of hashes) await report(hash);
    await test.server.deps.writes.transaction().execute(async (tx) => {
      await tx.selectFrom('chain_cursor').select('block_number').forUpdate().execute();
      await expect(report(generatePrivateKey())).rejects.toMatchObject({
        error: 'TOO_MANY_REQUESTS',
      });
      expect(await report(hashes[0]!)).toMatchObject({ state: 'ON_CHAIN_REVIEW' });
    });
  });

  it('counts towards the limit of five even if many come at once', async () => {
    const member = await test.member();
    const reports = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        member.call('reportDeposit', {
          requestId: member.requestId(),
          transactionHash: generatePrivateKey(),
          token: test.contracts.tokens.USDT,
          amount: '1',
        }),
      ),
    );
    const refused = reports.filter((report) => report.status === 'rejected');
    for (const { reason } of refused) expect(reason).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
    expect([
      reports.length - refused.length,
      (await member.call('deposits', {})).items.length,
    ]).toEqual([5, 5]);
  });

  it('that is sent many times at once is stored once', async () => {
    const member = await test.member();
    const transactionHash = generatePrivateKey();
    const reports = await Promise.all(
      Array.from({ length: 6 }, () =>
        member.call('reportDeposit', {
          requestId: member.requestId(),
          transactionHash,
          token: test.contracts.tokens.USDT,
          amount: '1',
        }),
      ),
    );
    expect(new Set(reports.map(({ id }) => id)).size).toBe(1);
  });
});
