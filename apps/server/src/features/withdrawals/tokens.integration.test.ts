import { micro, toDecimal } from '@fairlaunch/money';
import { feeSplit, type Plan } from '@fairlaunch/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unsaid } from '../../../../../tests/support/change-state.ts';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { brokenBooksOf } from '../../../../../tests/support/runbook.ts';
import { inTransaction } from '#db/database.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { houseBalance, memberBalance } from '#ledger/balances.ts';
import { takeDay } from '#ledger/day.ts';
import { mintLegs } from '#ledger/exchange.ts';
import { move, post, type Leg } from '#ledger/post.ts';
import { looksAt, wei } from '#custody/treasury-payments/test-support/people.ts';

const HOUR = 3_600;
const DAY = 86_400;

let test: TestDeployment;
let member: TestMember;
let memberId: bigint;

const { database, tokenOf, sound, alarms } = looksAt(() => test);

const book = (key: string, legs: Leg[]) =>
  unsaid(test.database.ownerUrl, () =>
    inTransaction(test.server.deps.writes, async (tx) => {
      const { day } = await takeDay(tx);
      await post(tx, {
        idempotencyKey: key,
        kind: 'CORRECTION',
        object: 'correction:1',
        day,
        legs,
      });
    }),
  );

beforeAll(async () => {
  test = await startDeployment();
  member = await test.memberWith({ usdt: '3000' });
  const row = await database()
    .selectFrom('member')
    .select('member_id')
    .where('address', '=', member.account.address.toLowerCase())
    .executeTakeFirstOrThrow();
  memberId = row.member_id;
  await test.fund('BHC_REF', '3000', 'BHC');
  await book('SWAP', [
    { ...memberAccount(memberId, 'available'), amount: -micro('1200') },
    ...mintLegs(micro('1200')),
    { ...memberAccount(memberId, 'available', 'USDB'), amount: micro('1200') },
  ]);
  await book('GIFT', [
    ...move(
      houseAccount('BHC_REF', 'BHC'),
      memberAccount(memberId, 'available', 'BHC'),
      micro('2000'),
    ),
  ]);
  await test.advance(DAY);
  await test.advance(13 * HOUR);
});
afterAll(() => test.stop());

const ask = async (
  asset: 'USDT' | 'USDB' | 'BHC' | 'WPT',
  amount: string,
  fee: string,
  net: string,
) => member.call('withdraw', await member.withdrawal(amount, fee, net, { asset }));
const held = async (asset: 'USDB' | 'BHC') => {
  const { available, frozen } = await memberBalance(database(), memberId, asset);
  return { available: toDecimal(available), frozen: toDecimal(frozen) };
};
const house = (account: string, asset: 'USDT' | 'USDB' | 'BHC') =>
  houseBalance(database(), account, asset);
const newest = async () => (await member.call('withdrawals', {})).items[0]!;
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await test.settle();
}

describe('a withdrawal', () => {
  it('in USDB is paid through the reserve, and its fee is turned into USDT and split', async () => {
    const before = await house('REVENUE', 'USDT');
    expect(await ask('USDB', '400', '2', '398')).toMatchObject({
      asset: 'USDB',
      state: 'APPROVED',
    });
    expect(await held('USDB')).toEqual({ available: '800', frozen: '400' });
    await settled();
    expect(await newest()).toMatchObject({ asset: 'USDB', state: 'SUCCESS', net: '398' });
    expect(await held('USDB')).toEqual({ available: '800', frozen: '0' });
    expect(await tokenOf('USDB', member.account.address)).toBe(wei('398'));
    const { plan } = (await member.call('config', {})).plan;
    expect((await house('REVENUE', 'USDT')) - before).toBe(
      feeSplit(plan as Plan, micro('2')).REVENUE,
    );
    expect(await house('CHAIN', 'USDB')).toBe(micro('398'));
    // Only the fee was redeemed: the reserve still backs the USDB in the member’s wallet.
    expect(await house('RESERVE', 'USDT')).toBe(micro('1198'));
    expect(await house('MINT', 'USDB')).toBe(-micro('1198'));
    await sound();
    // USDT and USDB are compared together: else what went out in USDB would look like a gap.
    const { assets } = await member.call('coverage', {});
    expect(assets).toMatchObject([
      { asset: 'USDT', custody: '2602', owed: '2602', coveragePpm: 1_000_000 },
      { asset: 'BHC', custody: '3000', owed: '3000' },
    ]);
  });

  it('in BHC is paid in BHC, and its fee is burned', async () => {
    await ask('BHC', '50', '1', '49');
    await settled();
    expect(await newest()).toMatchObject({ asset: 'BHC', state: 'SUCCESS', net: '49' });
    expect(await tokenOf('BHC', member.account.address)).toBe(wei('49'));
    expect(await house('BURNED', 'BHC')).toBe(micro('1'));
    expect(await held('BHC')).toEqual({ available: '1950', frozen: '0' });
  });

  it('is returned in its own token when its member cancels it', async () => {
    const { id } = await ask('BHC', '600', '12', '588');
    expect(await held('BHC')).toEqual({ available: '1350', frozen: '600' });
    await member.call('cancelWithdrawal', { requestId: member.requestId(), id });
    expect(await held('BHC')).toEqual({ available: '1950', frozen: '0' });
  });

  it('counts USDT and USDB together towards the limit of a day, BHC by itself', async () => {
    expect(await ask('USDT', '500', '2.5', '497.5')).toMatchObject({ state: 'APPROVED' });
    expect(await ask('USDB', '100', '1', '99')).toMatchObject({ state: 'APPROVED' });
    expect(await ask('USDB', '10', '1', '9')).toMatchObject({ state: 'PENDING_REVIEW' });
    expect(await ask('BHC', '500', '10', '490')).toMatchObject({ state: 'APPROVED' });
    expect(await ask('BHC', '501', '10.02', '490.98')).toMatchObject({ state: 'PENDING_REVIEW' });
  });

  it('has the minimum of its token, and cannot be in points', async () => {
    await expect(ask('BHC', '0.5', '0.01', '0.49')).rejects.toMatchObject({
      error: 'AMOUNT_BELOW_MINIMUM',
      details: { min: '1' },
    });
    await expect(ask('WPT', '100', '2', '98')).rejects.toMatchObject({
      error: 'TOKEN_NOT_ALLOWED',
    });
    await expect(ask('USDB', '5000', '25', '4975')).rejects.toMatchObject({
      error: 'INSUFFICIENT_BALANCE',
    });
  });

  it('in any token is counted as paid, so that the treasury takes the next root', async () => {
    await settled();
    await test.advance(2 * DAY);
    await test.advance(13 * HOUR);
    await test.settle();
    expect((await alarms()).filter((name) => /ROOT|CLOSE|PAYMENT|UNCOVERED/.test(name))).toEqual(
      [],
    );
    const { leaves, root } = await member.call('leaves', {});
    expect(root).toMatchObject({ state: 'ACTIVE' });
    const { tokens } = test.contracts;
    const cumulative = Object.fromEntries(
      leaves.map((leaf) => [leaf.token, toDecimal(BigInt(leaf.cumulative) / 10n ** 12n)]),
    );
    // Everything that is owed or was paid; fees are no longer in it.
    expect(cumulative[tokens.USDB.toLowerCase()]).toBe('1197');
    expect(cumulative[tokens.BHC.toLowerCase()]).toBe('1989');
    await sound();
    expect(await brokenBooksOf(test.database.ownerUrl)).toEqual([]);
  });
});
