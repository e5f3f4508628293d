import { testUsdtAbi, treasuryAbi } from '@fairlaunch/contracts';
import { erc20Abi } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decisionTypedData, DEVELOPMENT_CHAIN_ID } from '@fairlaunch/protocol';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { proposeRole } from '../../../../../tests/support/operator.ts';
import { decide as decideProposal } from '../../../../../tests/support/proposals.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

const balance = async (member: TestMember) => (await member.call('me', {})).balances.USDT;
const walletUsdt = (member: TestMember) =>
  test.chain.client.readContract({
    address: test.contracts.tokens.USDT,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [member.account.address],
  });
const newest = async (member: TestMember) => (await member.call('withdrawals', {})).items[0]!;

async function settleAll(): Promise<void> {
  await test.settle();
  await test.settle();
}

describe('a withdrawal', () => {
  it('is paid to the wallet by the treasury, less its fee, which splits', async () => {
    const member = await test.memberWith({ usdt: '300' });
    const asked = await member.call('withdraw', await member.withdrawal('250', '1.25', '248.75'));
    expect(asked).toMatchObject({ state: 'APPROVED', fee: '1.25', net: '248.75' });
    // It is only not sent yet: no root has failed to cover it.
    expect(asked).toMatchObject({ waitingFor: null, waitingUntil: null });
    expect(await balance(member)).toMatchObject({ available: '50', frozen: '250' });
    await settleAll();
    expect(await newest(member)).toMatchObject({ state: 'SUCCESS', waitingFor: null });
    expect(await walletUsdt(member)).toBe(248_750_000_000_000_000_000n);
    expect(await balance(member)).toMatchObject({ available: '50', frozen: '0' });
  });

  it.each([
    ['9', '1', '8', 'AMOUNT_BELOW_MINIMUM'],
    ['1000', '5', '995', 'INSUFFICIENT_BALANCE'],
    ['100', '0', '100', 'SIGNATURE_INVALID'],
    ['100', '1', '100', 'SIGNATURE_INVALID'],
  ])('of %s with fee %s and net %s is refused: %s', async (amount, fee, net, error) => {
    const member = await test.memberWith({ usdt: '100' });
    await expect(
      member.call('withdraw', await member.withdrawal(amount, fee, net)),
    ).rejects.toMatchObject({ error, moneyMoved: 'no' });
    expect(await balance(member)).toMatchObject({ available: '100', frozen: '0' });
  });

  it('twice at once happens once if the balance is enough for one', async () => {
    const member = await test.memberWith({ usdt: '100' });
    const inputs = await Promise.all([
      member.withdrawal('100', '1', '99'),
      member.withdrawal('100', '1', '99'),
    ]);
    const results = await Promise.allSettled(inputs.map((input) => member.call('withdraw', input)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await balance(member)).toMatchObject({ available: '0', frozen: '100' });
  });

  it('sent twice with one requestId is one withdrawal', async () => {
    const member = await test.memberWith({ usdt: '100' });
    const input = await member.withdrawal('50', '1', '49');
    const [one, two] = await Promise.all([
      member.call('withdraw', input),
      member.call('withdraw', input),
    ]);
    expect(two.id).toBe(one.id);
    expect(await balance(member)).toMatchObject({ available: '50', frozen: '50' });
  });

  it('signed for another request or sent after its deadline is refused', async () => {
    const member = await test.memberWith({ usdt: '100' });
    const input = await member.withdrawal('50', '1', '49');
    await expect(
      member.call('withdraw', { ...input, requestId: member.requestId() }),
    ).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    await expect(
      member.call('withdraw', { ...input, deadline: input.deadline - HOUR }),
    ).rejects.toMatchObject({ error: 'SIGNATURE_EXPIRED' });
    await expect(
      member.call('withdraw', { ...input, deadline: input.deadline + HOUR }),
    ).rejects.toMatchObject({ error: 'SIGNATURE_EXPIRED' });
  });

  it('is held for 24 hours after a change of device', async () => {
    const first = await test.memberWith({ usdt: '100' });
    const second = await test.signedIn(first.account);
    const asked = await second.call('withdraw', await second.withdrawal('50', '1', '49'));
    expect(asked).toMatchObject({ state: 'APPROVED', waitingFor: 'DEVICE_CHANGE' });
    await settleAll();
    expect((await newest(second)).state).toBe('APPROVED');
    await test.advance(DAY + 1);
    await test.settle();
    expect((await newest(second)).state).toBe('SUCCESS');
  });

  it('is paid against the leaf and proof of the active root', async () => {
    await test.fund('STATIC', '100');
    const [member, other] = [
      await test.memberWith({ usdt: '1000' }),
      await test.memberWith({ usdt: '1000' }),
    ];
    await member.call('stake', { requestId: member.requestId(), package: 'P360', amount: '900' });
    for (let day = 0; day < 3; day += 1) await test.advance(DAY);
    expect((await balance(member)).available).not.toBe('100');
    for (const each of [member, other])
      await each.call('withdraw', await each.withdrawal('100', '1', '99'));
    await settleAll();
    const payouts = await test.server.deps.writes
      .selectFrom('payout')
      .select('root_day')
      .orderBy('created_at', 'desc')
      .limit(2)
      .execute();
    expect(payouts.every((payout) => payout.root_day !== null)).toBe(true);
    expect([(await newest(member)).state, (await newest(other)).state]).toEqual([
      'SUCCESS',
      'SUCCESS',
    ]);
  });

  it('that the active root does not cover waits for the next root, and says so', async () => {
    const member = await test.memberWith({ usdt: '1000' });
    const { chain } = test.server.deps;
    const honest = chain.main;
    const readContract = ((call: { functionName: string }) =>
      call.functionName === 'payableTo'
        ? Promise.resolve(0n)
        : honest.readContract(call as never)) as never;
    chain.main = { ...honest, readContract };
    await member.call('withdraw', await member.withdrawal('100', '1', '99'));
    await settleAll();
    const waiting = await newest(member);
    expect(waiting).toMatchObject({ state: 'APPROVED', waitingFor: 'NEXT_ROOT' });
    expect(waiting.waitingUntil).toBeGreaterThan(waiting.requestedAt);
    chain.main = honest;
    // It is not tried again under the same root, so that it does not hold up others.
    await settleAll();
    expect((await newest(member)).state).toBe('APPROVED');
    for (let day = 0; day < 2; day += 1) {
      await test.advance(DAY);
      // Signed payouts are mined before their deadline, which is an hour later.
      await settleAll();
    }
    expect((await newest(member)).state).toBe('SUCCESS');
  });
});

describe('above the limits two people approve', () => {
  async function operator(name: 'admin' | 'approver'): Promise<TestMember> {
    const member = await test.signedIn(test.keys[name]);
    return member;
  }

  async function decide(
    by: TestMember,
    id: string,
    contentHash: string,
    decision: 'APPROVE' | 'REJECT',
    reason = '',
  ) {
    const data = decisionTypedData(DEVELOPMENT_CHAIN_ID, test.contracts.treasury, {
      withdrawal: id,
      contentHash: contentHash,
      decision,
      reason,
    });
    return by.call('decideWithdrawal', {
      requestId: by.requestId(),
      id,
      contentHash,
      decision,
      reason,
      signature: await by.account.signTypedData(data),
    });
  }

  it('with signatures over the hash of the withdrawal', async () => {
    const member = await test.memberWith({ usdt: '2000' });
    const asked = await member.call('withdraw', await member.withdrawal('600', '3', '597'));
    expect(asked).toMatchObject({ state: 'PENDING_REVIEW', waitingFor: 'TWO_APPROVALS' });
    const [one, two] = [await operator('admin'), await operator('approver')];
    const queued = (await one.call('withdrawalQueue', {})).items.find(
      (item) => item.id === asked.id,
    )!;
    expect(queued).toMatchObject({
      approvalsNeeded: 2,
      approvals: [],
      risks: ['ABOVE_SINGLE_LIMIT'],
    });
    await expect(decide(one, asked.id, `0x${'00'.repeat(32)}`, 'APPROVE')).rejects.toMatchObject({
      error: 'CONTENT_CHANGED',
    });
    await expect(
      one.call('decideWithdrawal', {
        requestId: one.requestId(),
        id: asked.id,
        contentHash: queued.contentHash,
        decision: 'APPROVE',
        reason: '',
        signature: `0x${'11'.repeat(65)}`,
      }),
    ).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    expect(await decide(one, asked.id, queued.contentHash, 'APPROVE')).toMatchObject({
      state: 'PENDING_REVIEW',
    });
    await expect(decide(one, asked.id, queued.contentHash, 'APPROVE')).rejects.toMatchObject({
      error: 'ALREADY_DECIDED',
    });
    expect(await decide(two, asked.id, queued.contentHash, 'APPROVE')).toMatchObject({
      state: 'APPROVED',
    });
    await settleAll();
    expect((await newest(member)).state).toBe('SUCCESS');
    const log = await one.call('auditLog', {});
    expect(log.intact).toBe(true);
    expect(log.items.filter((entry) => entry.subject === `withdrawal:${asked.id}`)).toHaveLength(2);
  });

  it('and one rejects, which gives it back with the reason', async () => {
    const member = await test.memberWith({ usdt: '2000' });
    const asked = await member.call('withdraw', await member.withdrawal('600', '3', '597'));
    const one = await operator('admin');
    const queued = (await one.call('withdrawalQueue', {})).items.find(
      (item) => item.id === asked.id,
    )!;
    expect(
      await decide(one, asked.id, queued.contentHash, 'REJECT', 'address on a list'),
    ).toMatchObject({ state: 'REJECTED' });
    expect(await newest(member)).toMatchObject({ state: 'REJECTED', reason: 'address on a list' });
    expect(await balance(member)).toMatchObject({ available: '2000', frozen: '0' });
    await expect(
      decide(await operator('approver'), asked.id, queued.contentHash, 'APPROVE'),
    ).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });
  });

  it('but not their own request', async () => {
    await test.chain.client.writeContract({
      address: test.contracts.tokens.USDT,
      abi: testUsdtAbi,
      functionName: 'mint',
      args: [test.keys.admin.address, 2_000n * 10n ** 18n],
      account: test.keys.deployer,
      chain: null,
    });
    await test.deposit(test.keys.admin, '2000');
    const one = await operator('admin');
    const asked = await one.call('withdraw', await one.withdrawal('600', '3', '597'));
    const queued = (await one.call('withdrawalQueue', {})).items.find(
      (item) => item.id === asked.id,
    )!;
    await expect(decide(one, asked.id, queued.contentHash, 'APPROVE')).rejects.toMatchObject({
      error: 'OWN_REQUEST',
    });
  });

  it('when several small withdrawals exceed the limit of a day together', async () => {
    const member = await test.memberWith({ usdt: '2000' });
    for (const state of ['APPROVED', 'APPROVED', 'PENDING_REVIEW']) {
      expect(
        (await member.call('withdraw', await member.withdrawal('450', '2.25', '447.75'))).state,
      ).toBe(state);
    }
  });

  it('and members cannot read the queue', async () => {
    const member = await test.memberWith({ usdt: '10' });
    for (const name of [
      'withdrawalQueue',
      'auditLog',
      'operators',
      'operatorPools',
      'operatorMe',
    ] as const) {
      await expect(member.call(name, {})).rejects.toMatchObject({ error: 'OPERATOR_FORBIDDEN' });
    }
  });

  it('and change roles together', async () => {
    const [one, two] = [await operator('admin'), await operator('approver')];
    const address = (await test.wallet('0')).address;
    const change = await proposeRole(one, address, 'viewer');
    await expect(decideProposal(one, change, 'CONFIRM')).rejects.toMatchObject({
      error: 'OWN_REQUEST',
    });
    expect((await one.call('operators', {})).operators.map((row) => row.address)).not.toContain(
      address.toLowerCase(),
    );
    expect(await decideProposal(two, change, 'CONFIRM')).toMatchObject({ state: 'CONFIRMED' });
    expect((await one.call('operators', {})).operators).toContainEqual(
      expect.objectContaining({ address: address.toLowerCase(), role: 'viewer' }),
    );
    const viewer = await proposeRole(one, two.account.address, null);
    await expect(decideProposal(two, viewer, 'CONFIRM')).rejects.toMatchObject({
      error: 'OWN_REQUEST',
    });
  });
});

describe('a payout', () => {
  it('that was never sent is refunded only after its deadline has passed on the final chain', async () => {
    const member = await test.memberWith({ usdt: '100' });
    const { chain } = test.server.deps;
    const honest = chain.main;
    chain.main = {
      ...honest,
      sendRawTransaction: () => Promise.reject(new Error('endpoint down')),
    };
    await member.call('withdraw', await member.withdrawal('50', '1', '49'));
    await test.settle();
    expect((await newest(member)).state).toBe('BROADCAST');
    await test.advance(HOUR - 60);
    expect((await newest(member)).state).toBe('BROADCAST');
    await test.advance(120);
    await test.settle();
    expect((await newest(member)).state).toBe('FAILED');
    expect(await balance(member)).toMatchObject({ available: '100', frozen: '0' });
    chain.main = honest;
    await settleAll();
    expect(await walletUsdt(member)).toBe(0n);
    expect((await newest(member)).state).toBe('FAILED');
  });

  it('that was stored before the server was killed is sent once, with the same bytes', async () => {
    const member = await test.memberWith({ usdt: '100' });
    const { chain } = test.server.deps;
    chain.main = { ...chain.main, sendRawTransaction: () => Promise.reject(new Error('killed')) };
    await member.call('withdraw', await member.withdrawal('50', '1', '49'));
    await test.settle();
    await test.restart();
    await settleAll();
    await settleAll();
    expect((await newest(member)).state).toBe('SUCCESS');
    expect(await walletUsdt(member)).toBe(49n * 10n ** 18n);
  });

  it('is not signed after the guardian stopped its key: withdrawals wait and say so', async () => {
    const member = await test.memberWith({ usdt: '100' });
    await test.chain.client.writeContract({
      address: test.contracts.treasury,
      abi: treasuryAbi,
      functionName: 'stopPayoutKey',
      account: test.keys.guardian,
      chain: null,
    });
    await member.call('withdraw', await member.withdrawal('50', '1', '49'));
    await settleAll();
    expect(await newest(member)).toMatchObject({
      state: 'APPROVED',
      waitingFor: 'PAYOUTS_STOPPED',
    });
    // The test runs the jobs, and no worker does.
    const { alarms } = await member.call('health', {});
    expect(alarms).toEqual(['PAYOUTS_STOPPED', 'WORKER_SILENT']);
    expect(
      await test.server.deps.writes
        .selectFrom('payout')
        .selectAll()
        .where('withdrawal_id', '=', BigInt((await newest(member)).id))
        .execute(),
    ).toEqual([]);
  });
});
