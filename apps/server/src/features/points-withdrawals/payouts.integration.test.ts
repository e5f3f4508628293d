import { micro, toDecimal, toWei } from '@fairlaunch/money';
import type { Asset, Proposal } from '@fairlaunch/protocol';
import { recoverTransactionAddress } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { grantPoints } from '../../../../../tests/support/flash.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { decideWithdrawal } from '../../../../../tests/support/operator.ts';
import { businessTime, pointsRequest, postRate } from '../../../../../tests/support/rates.ts';
import { houseBalance } from '#ledger/balances.ts';
import { endExpiredPayouts } from '#custody/payouts/end-payouts.ts';
import { looksAt, payoutIdOf, wei } from '#custody/treasury-payments/test-support/people.ts';

const MINUTE = 60;
const MINUTE_MS = 60_000;
const HOUR = 3_600;
const DAY = 86_400;

let test: TestDeployment;
let operators: [TestMember, TestMember];
let member: TestMember;
let posted: Proposal<'rates'>;
let id: string;
let before: { inventory: string; burned: string };
let send: () => void;

const { alarms, database, depositor, tokenOf, sound } = looksAt(() => test);

beforeAll(async () => {
  test = await startDeployment();
  operators = await test.operators();
  await test.fund('SWAP_INV', '2000', 'BHC');
});
afterAll(() => test.stop());

/** A payout of 49 BHC for 100 points is signed, while the endpoint takes no payouts. */
beforeEach(async () => {
  member = await test.member({ usdt: '0' });
  await grantPoints(test, member, 'WPT', '100');
  const until = await businessTime(test, 6 * DAY);
  posted = await postRate(operators, { kind: 'WPT_BHC', rate: '0.5', most: '49', until });
  before = { inventory: await house('SWAP_INV', 'BHC'), burned: await house('BURNED', 'WPT') };
  ({ id } = await ask());
  send = withoutSending();
  await signed();
});
afterEach(() => send());

const house = async (account: string, asset: Asset) =>
  toDecimal(await houseBalance(database(), account, asset));
const ask = async () => member.call('withdrawPoints', await pointsRequest(member, 'WPT', '100'));
const newest = async () => (await member.call('withdrawals', { asset: 'WPT' })).items[0]!;
const held = async (asset: Asset) => {
  const { items } = await member.call('assets', {});
  const { available, frozen } = items.find((item) => item.asset === asset)!;
  return [available, frozen];
};
const given = async () =>
  (await member.call('ratePostings', {})).items.find(({ id }) => id === posted.id)?.paid;

/** The endpoint takes no payouts, but still takes roots. @returns a function that ends this */
function withoutSending(): () => void {
  const { chain } = test.server.deps;
  const honest = chain.main;
  const sendRawTransaction: typeof honest.sendRawTransaction = async (call) => {
    const sender = await recoverTransactionAddress(call as never);
    if (sender === test.keys.payout.address) throw new Error('endpoint down');
    return honest.sendRawTransaction(call);
  };
  chain.main = { ...honest, sendRawTransaction };
  return () => {
    chain.main = honest;
  };
}

/** Waits until the payout is signed: BHC that was not deposited counts from the next root on. */
async function signed(): Promise<void> {
  for (let turn = 0; turn < 6 && (await newest()).state === 'APPROVED'; turn += 1)
    await test.advance(12 * HOUR);
  expect(await newest()).toMatchObject({ points: { state: 'SYSTEM_PAYOUT' } });
}

const wait = (ms: number) =>
  endExpiredPayouts({ ...test.server.jobDeps, realNow: () => Date.now() + ms });

async function becomeUnknown(): Promise<void> {
  await wait(14 * MINUTE_MS);
  expect((await newest()).state).toBe('BROADCAST');
  await wait(15 * MINUTE_MS);
  expect(await newest()).toMatchObject({
    state: 'UNKNOWN',
    waitingFor: 'CHAIN',
    settledAt: null,
    points: { state: 'UNKNOWN' },
  });
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await test.settle();
}

type Ties = {
  /** Available and frozen. */
  points: string[];
  bhc: string[];
  /** BHC paid under the posted rate. */
  paid: string;
  wallet: string;
  burned: string;
};

/** Expects that member, house, posted rate and treasury agree. */
async function tie({ points, bhc, paid, wallet, burned }: Ties): Promise<void> {
  expect([await held('WPT'), await held('BHC'), await given()]).toEqual([points, bhc, paid]);
  expect(await house('SWAP_INV', 'BHC')).toBe(toDecimal(micro(before.inventory) - micro(paid)));
  expect(await house('BURNED', 'WPT')).toBe(toDecimal(micro(before.burned) + micro(burned)));
  expect(await tokenOf('BHC', member.account.address)).toBe(wei(wallet));
  const custody = -(await houseBalance(database(), 'CHAIN', 'BHC'));
  expect(await tokenOf('BHC', test.contracts.treasury)).toBe(toWei(custody));
  await sound();
}

const RESERVED = { points: ['0', '100'], bhc: ['0', '49'], paid: '49', wallet: '0', burned: '0' };
const RETURNED = { points: ['100', '0'], bhc: ['0', '0'], paid: '0', wallet: '0', burned: '0' };
const PAID = { points: ['0', '0'], bhc: ['0', '0'], paid: '49', wallet: '49', burned: '100' };

describe('a withdrawal of points whose payout the chain does not show (spec §4)', () => {
  it('is UNKNOWN after 15 minutes: nothing comes back, nobody can stop it, and it is paid once it shows', async () => {
    await becomeUnknown();
    await tie(RESERVED);
    const signedAlready = { error: 'WITHDRAWAL_SIGNED', moneyMoved: 'no' };
    await expect(
      member.call('cancelWithdrawal', { requestId: member.requestId(), id }),
    ).rejects.toMatchObject(signedAlready);
    await expect(decideWithdrawal(operators[0], id, 'REJECT')).rejects.toMatchObject(signedAlready);
    send();
    await settled();
    expect(await newest()).toMatchObject({
      state: 'SUCCESS',
      waitingFor: null,
      points: { state: 'SUCCESS' },
    });
    await tie(PAID);
  });

  it('stays UNKNOWN until its deadline and is FAILED then: points and BHC come back and can be used', async () => {
    await becomeUnknown();
    await test.advance(HOUR - MINUTE);
    expect(await newest()).toMatchObject({ state: 'UNKNOWN', points: { state: 'UNKNOWN' } });
    await tie(RESERVED);
    await test.advance(2 * MINUTE);
    await test.settle();
    expect(await newest()).toMatchObject({
      state: 'FAILED',
      waitingFor: null,
      reason: null,
      points: { state: 'FAILED', amount: '100' },
    });
    await tie(RETURNED);
    send();
    await settled();
    expect(await newest()).toMatchObject({ state: 'FAILED' });
    await tie(RETURNED);
    await ask();
    await tie(RESERVED);
    await signed();
    await settled();
    expect((await newest()).points).toMatchObject({ state: 'SUCCESS' });
    await tie(PAID);
  });

  describe('fails at once if its id paid something else:', () => {
    const failed = async () =>
      expect(await newest()).toMatchObject({
        state: 'FAILED',
        reason: expect.stringContaining('used by another payment') as string,
        points: { state: 'FAILED' },
      });

    it('BHC that its member received counts as paid', async () => {
      await test.payUnrequested(member.account.address, '20', await payoutIdOf(test, id), 'BHC');
      await settled();
      await failed();
      // ⌊100·29/49⌋ to the unit.
      await tie({
        points: ['59.183673', '0'],
        bhc: ['0', '0'],
        paid: '20',
        wallet: '20',
        burned: '40.816327',
      });
      expect(await alarms()).not.toContain('PAYOUT_UNCOVERED');
    });

    it('what somebody else received does not count', async () => {
      const other = await depositor('10');
      await test.payUnrequested(other.account.address, '5', await payoutIdOf(test, id));
      await settled();
      await failed();
      await tie(RETURNED);
    });
  });
});
