import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';

const DAY = 86_400;

let test: TestDeployment;
let sender: TestMember;
let receiver: TestMember;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());
beforeEach(async () => {
  [sender, receiver] = [await test.member({ usdt: '1000' }), await test.member({ usdt: '0' })];
  await test.deposit(sender.account, '200');
});

const send = async (from: TestMember, to: TestMember, amount: string) =>
  from.call('transfer', await from.transfer(to.account.address, amount));
const lockOf = async (member: TestMember) => (await member.call('addressBook', {})).lock;
const lock = (member: TestMember, on: boolean) =>
  member.call('lockReceivers', { requestId: member.requestId(), on });
const save = () =>
  sender.call('saveReceiver', {
    requestId: sender.requestId(),
    address: receiver.account.address,
    name: 'Mei',
  });
const pass = async (seconds: number) => {
  await test.advance(seconds);
  await sender.signIn();
};

// Transfers stop three days after the last settlement on chain, which these tests do not renew: all
// their days together must stay below that.
describe('a lock on receivers', () => {
  it('lets money go only to receivers saved a day before', async () => {
    expect(await lockOf(sender)).toEqual({ isOn: false, endsAt: null });
    expect(await lock(sender, true)).toEqual({ isOn: true, endsAt: null });
    await expect(send(sender, receiver, '5')).rejects.toMatchObject({
      error: 'RECEIVER_NOT_SAVED',
      moneyMoved: 'no',
    });
    const { usableFrom } = await save();
    await expect(send(sender, receiver, '5')).rejects.toMatchObject({
      error: 'RECEIVER_SAVED_LATELY',
      details: { from: usableFrom },
    });
    expect((await sender.call('me', {})).balances.USDT.available).toBe('200');
    await pass(DAY);
    await save();
    await send(sender, receiver, '5');
    const { address } = receiver.account;
    await sender.call('removeReceiver', { requestId: sender.requestId(), address });
    await save();
    await expect(send(sender, receiver, '5')).rejects.toMatchObject({
      error: 'RECEIVER_SAVED_LATELY',
    });
  });

  it('holds for a day after it was lifted, however often it is lifted', async () => {
    await lock(sender, true);
    const lifted = await lock(sender, false);
    expect(lifted).toEqual({ isOn: true, endsAt: expect.any(Number) as number });
    await pass(DAY / 2);
    expect(await lock(sender, false)).toEqual(lifted);
    await expect(send(sender, receiver, '5')).rejects.toMatchObject({
      error: 'RECEIVER_NOT_SAVED',
    });
    await pass(DAY / 2);
    expect(await lockOf(sender)).toEqual({ isOn: false, endsAt: null });
    await send(sender, receiver, '5');
  });

  it('stays on when its member takes the lifting back', async () => {
    await lock(sender, true);
    await lock(sender, false);
    await Promise.all([lock(sender, true), lock(sender, true)]);
    expect(await lockOf(sender)).toEqual({ isOn: true, endsAt: null });
    await lock(receiver, false);
    expect(await lockOf(receiver)).toEqual({ isOn: false, endsAt: null });
  });
});
