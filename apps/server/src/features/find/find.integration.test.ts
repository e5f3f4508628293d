import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { giveRole, planOf } from '../../../../../tests/support/owner.ts';
import { whatIs } from './queries.ts';

let test: TestDeployment;
let viewer: TestMember;
let member: TestMember;
let seat: number;
beforeAll(async () => {
  test = await startDeployment();
  const account = await test.wallet();
  await giveRole(test.database.ownerUrl, account.address, 'viewer');
  viewer = await test.signedIn(account);
  member = await test.memberWith({ usdt: '1000' });
  const { rows } = await asked(addressOf(member));
  seat = rows[0]!.member!.seat!;
});
afterAll(() => test.stop());

const addressOf = ({ account }: TestMember) => account.address.toLowerCase();
const asked = async (name: string) => ({
  rows: (await viewer.call('operatorFind', { name })).found,
});

describe('what a name stands for', () => {
  it('is a member by address and by number, with nothing personal', async () => {
    const own = { address: addressOf(member), seat };
    expect((await asked(addressOf(member))).rows).toEqual([
      { kind: 'member', id: String(seat), member: own },
    ]);
    expect((await asked(String(seat))).rows).toContainEqual({
      kind: 'member',
      id: String(seat),
      member: own,
    });
  });

  it('is an order and a withdrawal by number', async () => {
    const withdrawal = await member.call('withdraw', await member.withdrawal('50', '1', '49'));
    const requestId = member.requestId();
    const order = await member.call('stake', { requestId, package: 'P30', amount: '100' });
    const number = String(order.number);
    expect((await asked(number)).rows).toContainEqual({
      kind: 'order',
      id: number,
      member: { address: addressOf(member), seat },
    });
    expect((await asked(withdrawal.id)).rows).toContainEqual(
      expect.objectContaining({ kind: 'withdrawal', id: withdrawal.id }),
    );
  });

  it('is a deposit, a payout and a root by transaction', async () => {
    const account = await test.wallet('300');
    const hash = await test.sendDeposit(account, '300');
    await test.settle();
    expect((await asked(hash)).rows).toMatchObject([
      { kind: 'deposit', member: { address: account.address.toLowerCase() } },
    ]);
    const { items } = await member.call('withdrawals', {});
    const paid = items[0]!.transactionHash as Hex;
    expect((await asked(paid)).rows).toMatchObject([
      { kind: 'withdrawal', id: items[0]!.id, member: { seat } },
    ]);
  });

  it('is nothing where nothing has the name', async () => {
    expect((await asked(`0x${'12'.repeat(32)}`)).rows).toEqual([]);
    expect((await asked('999999999')).rows).toEqual([]);
  });

  it.each(['7', `0x${'ab'.repeat(20)}`, `0x${'ab'.repeat(32)}`])(
    'is found by indexes alone, however much there is: %s',
    async (name) => {
      const chain = { id: 1, gateway: `0x${'cd'.repeat(20)}` };
      expect(await planOf(test.database.ownerUrl, whatIs(name, chain))).not.toContain('Seq Scan');
    },
  );

  it('is told to operators alone, and to nobody who asks for something else', async () => {
    await expect(member.call('operatorFind', { name: '1' })).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    for (const name of ['', '0x12', '-1', "1' or '1", addressOf(member).toUpperCase()])
      await expect(viewer.call('operatorFind', { name }), name).rejects.toMatchObject({
        error: 'INPUT_INVALID',
      });
  });
});
