import { micro, toDecimal } from '@fairlaunch/money';
import { defaultPlan } from '@fairlaunch/plan';
import type { SwapFrom } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { announceAsOwner } from '../../../../../tests/support/owner.ts';
import { businessTime, postRate } from '../../../../../tests/support/rates.ts';
import { houseBalance } from '#ledger/balances.ts';

let test: TestDeployment;
let member: TestMember;
let operators: [TestMember, TestMember];
beforeAll(async () => {
  test = await startDeployment();
  operators = await test.operators();
  await test.fund('BHC_REF', '10000', 'BHC');
});

afterAll(() => test.stop());
beforeEach(async () => {
  member = await test.member({ usdt: '1000' });
  await test.deposit(member.account, '200');
});

const held = async () => {
  const { items } = await member.call('assets', {});
  return (['USDT', 'USDB'] as const).map(
    (asset) => items.find((item) => item.asset === asset)!.available,
  );
};
const swap = async (from: SwapFrom, amount: string) =>
  member.call('swap', await member.swap(from, amount));
const house = async () => {
  const { database } = test.server.deps;
  const pools = ['FEE_DIV', 'STATIC', 'TEAM', 'NET_DIV', 'GLOBAL', 'INSURANCE', 'REVENUE'] as const;
  const [reserve, minted, ...parts] = await Promise.all([
    houseBalance(database, 'RESERVE', 'USDT'),
    houseBalance(database, 'MINT', 'USDB'),
    ...pools.map((pool) => houseBalance(database, pool, 'USDT')),
  ]);
  return { reserve, minted, parts };
};

describe('an instant swap (rulebook §12)', () => {
  it('gives ⌊in·(10⁶ − fee)/10⁶⌋, and the fee splits', async () => {
    const before = await house();
    expect(await swap('USDT', '100.000001')).toMatchObject({
      from: 'USDT',
      to: 'USDB',
      amount: '100.000001',
      fee: '0.300001',
      received: '99.7',
      state: 'COMPLETED',
    });
    expect(await held()).toEqual(['99.999999', '99.7']);
    const after = await house();
    expect(after.reserve - before.reserve).toBe(99_700_000n);
    expect(after.reserve).toBe(-after.minted);
    // 0.300001 by §8: 30 %, 25 %, 15 %, 10 %, 2.5 %, 7.5 %, and the rest.
    expect(after.parts.map((part, index) => part - before.parts[index]!)).toEqual([
      90_000n,
      75_000n,
      45_000n,
      30_000n,
      7_500n,
      22_500n,
      30_001n,
    ]);
  });

  it('is open both ways at the same fee, and the reserve stays what USDB is worth', async () => {
    await swap('USDT', '100');
    expect(await swap('USDB', '99.7')).toMatchObject({ fee: '0.2991', received: '99.4009' });
    expect(await held()).toEqual(['199.4009', '0']);
    const { reserve, minted } = await house();
    expect(reserve).toBe(-minted);
  });

  it('adds no new money (rulebook §4)', async () => {
    await swap('USDT', '200');
    await swap('USDB', '199.4');
    const stake = { requestId: member.requestId(), package: 'P30', amount: '190' };
    expect(await member.call('stake', stake)).toMatchObject({ newMoney: '190', type: 'REAL' });
  });

  it('is among the records of its member, newest first and by cursor', async () => {
    for (let count = 0; count < 32; count += 1) await swap('USDT', '1');
    const first = await member.call('swaps', {});
    const second = await member.call('swaps', { cursor: first.next! });
    const ids = [...first.items, ...second.items].map(({ id }) => Number(id));
    expect([first.items.length, second.items.length, second.next]).toEqual([30, 2, null]);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const other = await test.member({ usdt: '0' });
    expect((await other.call('swaps', {})).items).toEqual([]);
  });
});

describe('a swap is refused, and no money moves,', () => {
  it.each([
    ['200.000001', 'INSUFFICIENT_BALANCE'],
    ['0.000001', 'AMOUNT_BELOW_MINIMUM'],
    ['0', 'AMOUNT_INVALID'],
  ])('for %s: %s', async (amount, error) => {
    await expect(swap('USDT', amount)).rejects.toMatchObject({ error, moneyMoved: 'no' });
    expect(await held()).toEqual(['200', '0']);
  });

  it('of BHC without a posting, or of another with one', async () => {
    const input = await member.swap('USDT', '5');
    for (const change of [{ from: 'BHC' as const }, { posting: 1 }]) {
      await expect(member.call('swap', { ...input, ...change })).rejects.toMatchObject({
        error: 'INPUT_INVALID',
      });
    }
  });

  it('when its quote has run out, or is of a time to come', async () => {
    const { validUntil } = await member.call('swapQuote', { from: 'USDT', amount: '5' });
    for (const deadline of [validUntil - 62, validUntil + 60]) {
      await expect(
        member.call('swap', await member.swap('USDT', '5', { deadline })),
      ).rejects.toMatchObject({ error: 'SWAP_QUOTE_EXPIRED', moneyMoved: 'no' });
    }
    expect(await held()).toEqual(['200', '0']);
  });

  it('when it was signed for another amount, direction or request', async () => {
    await swap('USDT', '50');
    const input = await member.swap('USDT', '10');
    for (const change of [
      { amount: '20', received: '19.94' },
      { from: 'USDB' as const },
      { requestId: member.requestId() },
      { deadline: input.deadline - 1 },
    ]) {
      await expect(member.call('swap', { ...input, ...change })).rejects.toMatchObject({
        error: 'SIGNATURE_INVALID',
      });
    }
    expect(await held()).toEqual(['150', '49.85']);
  });

  it('before its member has a referrer', async () => {
    const guest = await test.memberWith({ usdt: '50', bound: false });
    await expect(guest.call('swap', await guest.swap('USDT', '5'))).rejects.toMatchObject({
      error: 'NOT_BOUND',
    });
  });
});

describe('BHC is swapped at a posted rate alone (rulebook §12)', () => {
  const post = async (rate: string, most: string) =>
    postRate(operators, {
      kind: 'BHC_USDB',
      rate,
      most,
      until: await businessTime(test, 3_600),
    });
  const bhc = async () => {
    const { items } = await member.call('assets', {});
    const of = (asset: string) => items.find((item) => item.asset === asset)!.available;
    return [of('BHC'), of('USDB')];
  };
  const capital = async () => houseBalance(test.server.deps.database, 'TREASURY', 'USDT');
  const inventory = async () => houseBalance(test.server.deps.database, 'SWAP_INV', 'BHC');
  const burned = async () => houseBalance(test.server.deps.database, 'BURNED', 'BHC');
  beforeEach(async () => {
    await sql`select ledger_post(gen_random_uuid()::text, 'GIFT', 'test', take_day(), 'BHC',
      ${-micro('100')}, 0, 'BHC_REF',
      (select member_id from member where address = ${member.account.address.toLowerCase()}),
      'available')`.execute(test.server.deps.writes);
  });

  it('for what is left after the fee, which is burned; the house’s capital pays it', async () => {
    await expect(swap('BHC', '10')).rejects.toMatchObject({ error: 'RATE_NOT_POSTED' });
    await test.fund('TREASURY', '100', 'USDT');
    const [before, treasury, stock] = [await house(), await capital(), await inventory()];
    const ashes = await burned();
    const posted = await post('0.333333', '100');
    expect(await swap('BHC', '10.000001')).toMatchObject({
      from: 'BHC',
      to: 'USDB',
      fee: '0.030001',
      received: '3.32333',
      posting: posted.id,
      rate: '0.333333',
    });
    expect(await bhc()).toEqual(['89.999999', '3.32333']);
    const after = await house();
    expect(after.reserve - before.reserve).toBe(3_323_330n);
    expect(after.reserve).toBe(-after.minted);
    expect(after.parts).toEqual(before.parts);
    expect((await burned()) - ashes).toBe(30_001n);
    expect(treasury - (await capital())).toBe(3_323_330n);
    expect((await inventory()) - stock).toBe(9_970_000n);
    expect((await member.call('rates', {})).current).toMatchObject([{ paid: '3.32333' }]);
  });

  it('not when capital or posting is one unit short, or once it was replaced', async () => {
    const left = await capital();
    await post('1', '10000');
    /** The least BHC that is worth so much at a rate of 1, after a fee of 0.3 %. */
    const worth = (usdb: bigint) => toDecimal((usdb * 1_000n + 996n) / 997n);
    await sql`select ledger_post(gen_random_uuid()::text, 'GIFT', 'test', take_day(), 'BHC',
      ${-micro('200')}, 0, 'BHC_REF',
      (select member_id from member where address = ${member.account.address.toLowerCase()}),
      'available')`.execute(test.server.deps.writes);
    const quote = (amount: string) => member.call('swapQuote', { from: 'BHC', amount });
    await expect(quote(worth(left + 1n))).rejects.toMatchObject({ error: 'HOUSE_CAPITAL_SHORT' });
    expect((await quote(worth(left))).received).toBe(toDecimal(left));
    await post('1', '9.969999');
    await expect(quote('10')).rejects.toMatchObject({ error: 'RATE_USED_UP' });
    const input = await member.swap('BHC', '5');
    await post('2', '20');
    await expect(member.call('swap', input)).rejects.toMatchObject({ error: 'RATE_ENDED' });
    expect(await bhc()).toEqual(['300', '0']);
    expect(await capital()).toBe(left);
  });

  it('at once no more than the posting gives', async () => {
    await post('1', '10');
    const inputs = await Promise.all([1, 2, 3].map(() => member.swap('BHC', '5')));
    const results = await Promise.allSettled(inputs.map((input) => member.call('swap', input)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await bhc()).toEqual(['90', '9.97']);
  });
});

describe('swaps at once', () => {
  it('with one requestId are one', async () => {
    const input = await member.swap('USDT', '100');
    const made = await Promise.all([input, input, input].map((body) => member.call('swap', body)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await held()).toEqual(['100', '99.7']);
  });

  it('of more than the balance happen once', async () => {
    const inputs = await Promise.all([1, 2, 3].map(() => member.swap('USDT', '150')));
    const results = await Promise.allSettled(inputs.map((input) => member.call('swap', input)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await held()).toEqual(['50', '149.55']);
  });
});

it('a swap is refused at another fee than the one that was seen', async () => {
  await announceAsOwner(test.database.ownerUrl, {
    ...defaultPlan,
    swap: { ...defaultPlan.swap, feePpm: 5_000 },
  });
  const { received, fee } = await member.call('swapQuote', { from: 'USDT', amount: '100' });
  expect([fee, received]).toEqual(['0.5', '99.5']);
  await expect(
    member.call('swap', await member.swap('USDT', '100', { received: '99.7' })),
  ).rejects.toMatchObject({ error: 'SWAP_QUOTE_CHANGED', moneyMoved: 'no' });
  expect(await held()).toEqual(['200', '0']);
});
