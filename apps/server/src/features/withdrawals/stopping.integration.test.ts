import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { decideWithdrawal } from '../../../../../tests/support/operator.ts';
import { giveRole } from '../../../../../tests/support/owner.ts';
import { localSigners, type Signer } from '#chain/signers.ts';
import { activeLeaf } from '#settlement/archive/active-leaf.ts';
import { startPayouts } from '#custody/payouts/start-payouts.ts';

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

const balance = async (member: TestMember) => (await member.call('me', {})).balances.USDT;
const newest = async (member: TestMember) => (await member.call('withdrawals', {})).items[0]!;
const cancel = (by: TestMember, id: string, requestId = by.requestId()) =>
  by.call('cancelWithdrawal', { requestId, id });
const startWith = (signer: Signer) =>
  startPayouts(test.server.jobDeps, signer, (account: Hex) =>
    activeLeaf(test.server.jobDeps.writes, account, test.contracts.tokens.USDT),
  );

async function asks(
  amount: string,
  fee: string,
  net: string,
): Promise<{ member: TestMember; id: string }> {
  const member = await test.memberWith({ usdt: '2000' });
  return {
    member,
    id: (await member.call('withdraw', await member.withdrawal(amount, fee, net))).id,
  };
}
const small = () => asks('100', '1', '99');
const large = () => asks('600', '3', '597');

async function operator(role: 'reviewer' | 'approver'): Promise<TestMember> {
  const account = privateKeyToAccount(generatePrivateKey());
  await giveRole(test.database.ownerUrl, account.address, role);
  return test.signedIn(account);
}

/** The payout key; `meanwhile` runs after a withdrawal was chosen, before its payout is stored. */
function signerThat(meanwhile: () => Promise<unknown>): Signer {
  const key = localSigners(test.server.deps.config).payout!;
  const signTransaction: Signer['signTransaction'] = async (...call) => {
    await meanwhile();
    return key.signTransaction(...call);
  };
  return { ...key, signTransaction };
}

async function withoutSending(work: () => Promise<void>): Promise<void> {
  const { chain } = test.server.deps;
  const honest = chain.main;
  chain.main = { ...honest, sendRawTransaction: () => Promise.reject(new Error('endpoint down')) };
  await work().finally(() => {
    chain.main = honest;
  });
}

describe('a member', () => {
  it.each([
    ['waits for two people', large],
    ['is approved', small],
  ])('can cancel its own withdrawal that %s', async (_, ask) => {
    const { member, id } = await ask();
    const requestId = member.requestId();
    const [one, two] = await Promise.all([
      cancel(member, id, requestId),
      cancel(member, id, requestId),
    ]);
    expect(one).toMatchObject({
      state: 'REJECTED',
      waitingFor: null,
      reason: expect.stringContaining('Cancelled by the member') as string,
    });
    expect(two).toEqual(one);
    expect(await balance(member)).toMatchObject({ available: '2000', frozen: '0' });
    await expect(cancel(member, id)).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });
    await test.settle();
    expect(await newest(member)).toMatchObject({ state: 'REJECTED', transactionHash: null });
  });

  it('can cancel on another device, where withdrawals are held', async () => {
    const { member } = await small();
    const second = await test.signedIn(member.account);
    const { id } = await second.call('withdraw', await second.withdrawal('100', '1', '99'));
    expect(await cancel(second, id)).toMatchObject({ state: 'REJECTED' });
  });

  it('cannot cancel another member’s withdrawal', async () => {
    const [{ id }, other] = [await large(), await small()];
    await expect(cancel(other.member, id)).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await expect(cancel(other.member, '999999')).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  it('can cancel while its payout is being signed: nothing is stored, and nothing paid', async () => {
    const { member, id } = await small();
    expect(await startWith(signerThat(() => cancel(member, id)))).toBe(0);
    const { writes } = test.server.deps;
    expect(
      await writes
        .selectFrom('payout')
        .select('payout_id')
        .where('withdrawal_id', '=', BigInt(id))
        .execute(),
    ).toEqual([]);
    await test.settle();
    expect(await newest(member)).toMatchObject({ state: 'REJECTED' });
    expect(await balance(member)).toMatchObject({ available: '2000', frozen: '0' });
  });

  it('cannot cancel after its payout was stored, and is paid', async () => {
    const { member, id } = await small();
    await withoutSending(async () => {
      expect(await startWith(localSigners(test.server.deps.config).payout!)).toBe(1);
      await expect(cancel(member, id)).rejects.toMatchObject({
        error: 'WITHDRAWAL_SIGNED',
        moneyMoved: 'no',
      });
    });
    for (let turn = 0; turn < 2; turn += 1) await test.settle();
    expect(await newest(member)).toMatchObject({ state: 'SUCCESS' });
    expect(await balance(member)).toMatchObject({ available: '1900', frozen: '0' });
  });
});

describe('an operator', () => {
  it('can reject an approved withdrawal until its payout is signed', async () => {
    const [{ member, id }, reviewer] = [await small(), await operator('reviewer')];
    await expect(decideWithdrawal(await operator('approver'), id, 'APPROVE')).rejects.toMatchObject(
      { error: 'ALREADY_DECIDED' },
    );
    expect(await decideWithdrawal(reviewer, id, 'REJECT', 'stolen wallet')).toMatchObject({
      state: 'REJECTED',
    });
    expect(await newest(member)).toMatchObject({ state: 'REJECTED', reason: 'stolen wallet' });
    expect(await balance(member)).toMatchObject({ available: '2000', frozen: '0' });
    await test.settle();
    expect((await newest(member)).state).toBe('REJECTED');
  });

  it('cannot give the reason that the member cancelled it', async () => {
    const [{ member, id }, reviewer] = [await small(), await operator('reviewer')];
    await expect(
      decideWithdrawal(reviewer, id, 'REJECT', 'CANCELLED_BY_MEMBER'),
    ).rejects.toMatchObject({ error: 'INPUT_INVALID' });
    expect(await cancel(member, id)).toMatchObject({ state: 'REJECTED', cancelled: true });
  });

  it('can still reject what it approved, even while the payout is being signed', async () => {
    const [{ member, id }, one, two] = [
      await large(),
      await operator('approver'),
      await operator('approver'),
    ];
    await decideWithdrawal(one, id, 'APPROVE');
    expect(await decideWithdrawal(two, id, 'APPROVE')).toMatchObject({ state: 'APPROVED' });
    expect(
      await startWith(signerThat(() => decideWithdrawal(one, id, 'REJECT', 'second look'))),
    ).toBe(0);
    await test.settle();
    expect(await newest(member)).toMatchObject({
      state: 'REJECTED',
      reason: 'second look',
      transactionHash: null,
    });
  });

  it('cannot reject after the payout was stored', async () => {
    const [{ member, id }, reviewer] = [await small(), await operator('reviewer')];
    await withoutSending(async () => {
      expect(await startWith(localSigners(test.server.deps.config).payout!)).toBe(1);
      await expect(decideWithdrawal(reviewer, id, 'REJECT', 'late')).rejects.toMatchObject({
        error: 'WITHDRAWAL_SIGNED',
      });
    });
    for (let turn = 0; turn < 2; turn += 1) await test.settle();
    expect((await newest(member)).state).toBe('SUCCESS');
  });
});
