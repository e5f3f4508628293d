import type { Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { decideWithdrawal } from '../../../../../tests/support/operator.ts';
import { balance, looksAt, payoutIdOf, wei, withdrawalsOf } from './test-support/people.ts';

const HOUR = 3_600;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

const { database, usdtOf, clearAlarms, depositor, sound } = looksAt(() => test);
beforeEach(() => clearAlarms());

describe('a withdrawal whose payout is signed', () => {
  const withoutSending = () => {
    const { chain } = test.server.deps;
    const honest = chain.main;
    chain.main = {
      ...honest,
      sendRawTransaction: () => Promise.reject(new Error('endpoint down')),
    };
    return () => {
      chain.main = honest;
    };
  };

  it('ends when nothing else is left, and is sent only once it can pay nothing any more', async () => {
    const member = await depositor('100');
    const send = withoutSending();
    await member.call('withdraw', await member.withdrawal('50', '1', '49'));
    await test.settle();
    expect((await withdrawalsOf(member))[0]).toMatchObject({ state: 'BROADCAST' });
    await test.payUnrequested(member.account.address, '60');
    await test.settle();
    expect((await withdrawalsOf(member))[0]).toMatchObject({ state: 'FAILED' });
    expect(await balance(member)).toMatchObject({ available: '40', frozen: '0' });
    send();
    for (let turn = 0; turn < 3; turn += 1) await test.settle();
    await test.advance(2 * HOUR);
    await test.settle();
    expect(await usdtOf(member.account.address)).toBe(wei('60'));
    expect(await balance(member)).toMatchObject({ available: '40', frozen: '0' });
    await sound();
  });

  it('that is paid after it was given back takes the same amount from the balance again', async () => {
    const member = await depositor('100');
    const send = withoutSending();
    await member.call('withdraw', await member.withdrawal('50', '1', '49'));
    await test.settle();
    const { raw } = await database()
      .selectFrom('payout_transaction')
      .select('raw')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    send();
    const { nonce } = await database()
      .selectFrom('payout_transaction')
      .select('nonce')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await test.chain.client.setNonce({
      address: test.keys.payout.address,
      nonce: Number(nonce) + 1,
    });
    await test.payUnrequested(member.account.address, '51');
    await test.settle();
    expect((await withdrawalsOf(member))[0]).toMatchObject({ state: 'FAILED' });
    const used = await test.chain.client.getTransactionCount({ address: test.keys.payout.address });
    await test.chain.client.setNonce({ address: test.keys.payout.address, nonce: Number(nonce) });
    await test.chain.client.sendRawTransaction({ serializedTransaction: raw as Hex });
    await test.chain.mine(1);
    await test.chain.client.setNonce({ address: test.keys.payout.address, nonce: used });
    await test.settle();
    expect(await usdtOf(member.account.address)).toBe(wei('100'));
    expect(await balance(member)).toMatchObject({ available: '0', frozen: '0' });
    expect((await withdrawalsOf(member))[0]).toMatchObject({ state: 'FAILED' });
    await sound();
  });

  it('whose id paid something else is given back at once', async () => {
    const member = await depositor('100');
    const send = withoutSending();
    const { id } = await member.call('withdraw', await member.withdrawal('50', '1', '49'));
    await test.settle();
    await test.payUnrequested(member.account.address, '20', await payoutIdOf(test, id));
    send();
    await test.settle();
    expect((await withdrawalsOf(member))[0]).toMatchObject({
      state: 'FAILED',
      reason: expect.stringContaining('used by another payment') as string,
    });
    expect(await balance(member)).toMatchObject({ available: '80', frozen: '0' });
    await sound();
  });

  it('whose id was used before it was signed is given back after its deadline', async () => {
    const member = await depositor('2000');
    const { id } = await member.call('withdraw', await member.withdrawal('600', '3', '597'));
    await test.payUnrequested(member.account.address, '20', await payoutIdOf(test, id));
    await test.settle();
    for (const operator of await test.operators()) await decideWithdrawal(operator, id, 'APPROVE');
    await test.settle();
    await test.advance(2 * HOUR);
    await test.settle();
    expect((await withdrawalsOf(member))[0]).toMatchObject({
      state: 'FAILED',
      reason: expect.stringContaining('used by another payment') as string,
    });
    expect(await balance(member)).toMatchObject({ available: '1980', frozen: '0' });
    await sound();
  });
});
