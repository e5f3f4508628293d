import { treasuryAbi } from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import { sql } from 'kysely';
import { erc20Abi } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { forgetSnapshots } from '#shared/snapshots.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';

const DAY = 86_400;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment({
    signers: { payout: undefined, rootPublisher: undefined, emission: undefined },
  });
});
afterAll(() => test.stop());

async function claim(member: TestMember): Promise<void> {
  const hash = await test.chain.client.writeContract({
    address: test.contracts.treasury,
    abi: treasuryAbi,
    functionName: 'escapeClaim',
    account: member.account,
    chain: null,
    args: [member.account.address, test.contracts.tokens.USDT, 0n, 0n, []],
  });
  expect((await test.chain.client.waitForTransactionReceipt({ hash })).status).toBe('success');
}

const balance = async (member: TestMember) => (await member.call('me', {})).balances.USDT;

it('an escape claim takes all that its member holds and ends orders and withdrawals; days still close', async () => {
  const [one, two] = [await test.member(), await test.member()];
  for (const member of [one, two]) await test.deposit(member.account, '1000');
  await one.call('stake', { requestId: one.requestId(), package: 'P180', amount: '500' });
  await two.call('stake', { requestId: two.requestId(), package: 'P180', amount: '500' });
  expect((await one.call('coverage', {})).escapeOpenSince).toBeNull();
  const buyer = await test.member();
  await test.deposit(buyer.account, '1000');
  const { planHash, price, salesBonus, promo } = await buyer.call('nodeOffer', {
    kind: 'COMMUNITY',
  });
  await buyer.call('buyNode', {
    requestId: buyer.requestId(),
    kind: 'COMMUNITY',
    offer: { planHash, price, salesBonus, promoReserved: promo.reserved },
  });
  await test.advance(7 * DAY);
  await one.call('withdraw', await one.withdrawal('300', '1.5', '298.5'));
  expect((await one.call('withdrawals', {})).items).toMatchObject([
    { state: 'APPROVED', waitingFor: 'ESCAPE_OPEN', waitingUntil: null },
  ]);
  const opensAt = await test.chain.client.readContract({
    address: test.contracts.treasury,
    abi: treasuryAbi,
    functionName: 'escapeOpensAt',
  });
  forgetSnapshots(test.server.deps);
  expect((await one.call('coverage', {})).escapeOpenSince).toBe(Number(opensAt));
  await claim(one);
  await Promise.all([test.settle(), test.settle()]);
  expect(await balance(one)).toMatchObject({ available: '0', frozen: '0', principal: '0' });
  expect((await one.call('withdrawals', {})).items).toMatchObject([{ state: 'FAILED' }]);
  expect((await one.call('orders', {})).items).toMatchObject([{ state: 'PAID_OUT' }]);
  await claim(buyer);
  await Promise.all([test.settle(), test.settle()]);
  expect((await buyer.call('nodes', {})).items).toMatchObject([{ state: 'CANCELLED' }]);
  expect(await balance(buyer)).toMatchObject({ available: '0', escrow: '0' });
  // The test runs the jobs, and no worker does.
  expect((await one.call('health', {})).alarms).toEqual([
    'ESCAPE_CLAIMED',
    'ESCAPE_OPEN',
    'WORKER_SILENT',
  ]);
  await test.advance(2 * DAY);
  const { database } = test.server.deps;
  const coverage = await database
    .selectFrom('close_coverage')
    .selectAll()
    .orderBy('day', 'desc')
    .executeTakeFirstOrThrow();
  expect(coverage).toMatchObject({ custody: micro('1000'), owed: micro('1000') });
  await claim(two);
  await test.settle();
  expect(await balance(two)).toMatchObject({ available: '0', principal: '0' });
  // The test runs the jobs, and no worker does.
  expect((await one.call('health', {})).alarms).toEqual([
    'ESCAPE_CLAIMED',
    'ESCAPE_OPEN',
    'WORKER_SILENT',
  ]);
  const custody = await test.chain.client.readContract({
    address: test.contracts.tokens.USDT,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [test.contracts.treasury],
  });
  const { rows } = await sql<{
    held: bigint;
  }>`select ledger_hot_balance('CHAIN', 'USDT') as held`.execute(database);
  expect(toWei(-rows[0]!.held)).toBe(custody);
});
