import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import { defaultPlan } from '@fairlaunch/plan';
import type { Asset, Proposal } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { grantPoints } from '../../../../../tests/support/flash.ts';
import { decide } from '../../../../../tests/support/proposals.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { decideWithdrawal } from '../../../../../tests/support/operator.ts';
import { businessTime, pointsRequest, postRate } from '../../../../../tests/support/rates.ts';
import { asOwner } from '../../../../../tests/support/owner.ts';
import { setAlarm } from '#alarms/alarms.ts';
import { houseBalance } from '#ledger/balances.ts';

const DAY = 86_400;
const HOUR = 3_600;

let test: TestDeployment;
let operators: [TestMember, TestMember];
let member: TestMember;
let posted: Proposal<'rates'>;
beforeAll(async () => {
  test = await startDeployment();
  operators = await test.operators();
  await test.fund('SWAP_INV', '2000', 'BHC');
});
afterAll(() => test.stop());
beforeEach(async () => {
  member = await test.member({ usdt: '0' });
  await grantPoints(test, member, 'WPT', '2000');
  posted = await post('0.5');
});

const post = async (rate: string, most = '1500') =>
  postRate(operators, { kind: 'WPT_BHC', rate, most, until: await businessTime(test, DAY * 5) });
const ask = async (amount: string) =>
  member.call('withdrawPoints', await pointsRequest(member, 'WPT', amount));
const held = async (asset: Asset) => {
  const { available, frozen } = (await member.call('assets', {})).items.find(
    (item) => item.asset === asset,
  )!;
  return [available, frozen];
};
const house = async (account: string, asset: Asset) =>
  toDecimal(await houseBalance(test.server.deps.database, account, asset));
const paid = async () =>
  (await member.call('rates', {})).current.find(({ id }) => id === posted.id)?.paid;

const inventoryLeft = () => houseBalance(test.server.deps.database, 'SWAP_INV', 'BHC');

/** Points that give this much BHC at a rate of 1: such a number exists for every amount. */
function pointsFor(bhc: Micro): Micro {
  let points = (bhc * 50n) / 49n;
  while (points - (points * 20_000n) / 1_000_000n < bhc) points += 1n;
  return points;
}

/** Has another member reserve SWAP_INV down to `left` at a rate of 1, until it cancels. */
async function reserveAllBut(left: Micro): Promise<{ cancel: () => Promise<unknown> }> {
  const points = toDecimal(pointsFor((await inventoryLeft()) - left));
  const by = await test.member({ usdt: '0' });
  await grantPoints(test, by, 'WPT', points);
  const { id } = await by.call('withdrawPoints', await pointsRequest(by, 'WPT', points));
  return { cancel: () => by.call('cancelWithdrawal', { requestId: by.requestId(), id }) };
}

describe('a withdrawal of points, paid as BHC from SWAP_INV at a posted rate (rulebook §15)', () => {
  it('takes a fee of 2 % out of the amount, and burns all points once it is paid after the next root', async () => {
    const inventory = Number(await house('SWAP_INV', 'BHC'));
    const burned = Number(await house('BURNED', 'WPT'));
    expect(await ask('100')).toMatchObject({
      asset: 'BHC',
      net: '49',
      points: { asset: 'WPT', amount: '100', fee: '2', rate: '0.5', state: 'SYSTEM_PAYOUT' },
    });
    expect([await held('WPT'), await held('BHC')]).toEqual([
      ['1900', '100'],
      ['0', '49'],
    ]);
    expect(Number(await house('SWAP_INV', 'BHC'))).toBe(inventory - 49);
    await test.settle();
    const waits = (await member.call('withdrawals', { asset: 'WPT' })).items[0]!;
    expect(waits).toMatchObject({ waitingFor: 'NEXT_ROOT', points: { state: 'SYSTEM_PAYOUT' } });
    expect(waits.waitingUntil).toBeGreaterThan(await businessTime(test));
    await test.advance(2 * DAY + 13 * HOUR);
    for (let turn = 0; turn < 3; turn += 1) await test.settle();
    expect((await member.call('withdrawals', {})).items[0]).toMatchObject({
      state: 'SUCCESS',
      points: { state: 'SUCCESS' },
    });
    expect([await held('WPT'), await held('BHC')]).toEqual([
      ['1900', '0'],
      ['0', '0'],
    ]);
    expect(Number(await house('BURNED', 'WPT'))).toBe(burned + 100);
  });

  it('gives points and BHC back when it is cancelled', async () => {
    const inventory = await house('SWAP_INV', 'BHC');
    const { id } = await ask('200');
    expect(await paid()).toBe('98');
    const cancelled = await member.call('cancelWithdrawal', { requestId: member.requestId(), id });
    expect(cancelled.points).toMatchObject({ state: 'FAILED_TO_WITHDRAW' });
    expect([await held('WPT'), await held('BHC')]).toEqual([
      ['2000', '0'],
      ['0', '0'],
    ]);
    expect([await house('SWAP_INV', 'BHC'), await paid()]).toEqual([inventory, '0']);
  });

  it('needs two approvals above the limit, and one person may reject it', async () => {
    const { id, points } = await ask('1100');
    expect(points?.state).toBe('PENDING_REVIEW');
    await decideWithdrawal(operators[0], id, 'APPROVE');
    expect(await decideWithdrawal(operators[1], id, 'APPROVE')).toMatchObject({
      state: 'APPROVED',
      points: { state: 'SYSTEM_PAYOUT' },
    });
    expect(await decideWithdrawal(operators[0], id, 'REJECT', 'no')).toMatchObject({
      points: { state: 'FAILED_TO_WITHDRAW' },
    });
    expect(await held('WPT')).toEqual(['2000', '0']);
  });
});

describe('a withdrawal of points is refused, and nothing moves,', () => {
  it.each([
    ['99.999999', 'AMOUNT_BELOW_MINIMUM'],
    ['2000.000001', 'INSUFFICIENT_BALANCE'],
  ])('for %s: %s', async (amount, error) => {
    await expect(ask(amount)).rejects.toMatchObject({ error, moneyMoved: 'no' });
    expect(await held('WPT')).toEqual(['2000', '0']);
  });

  it('while no rate is posted, or once the rate was ended or replaced', async () => {
    await expect(member.call('pointsQuote', { asset: 'CPT', amount: '100' })).rejects.toMatchObject(
      { error: 'RATE_NOT_POSTED' },
    );
    const input = await pointsRequest(member, 'WPT', '100');
    await post('0.6');
    await expect(member.call('withdrawPoints', input)).rejects.toMatchObject({
      error: 'RATE_ENDED',
    });
  });

  it('when one unit is missing of the posted rate', async () => {
    posted = await post('0.5', '48.999999');
    const quote = member.call('pointsQuote', { asset: 'WPT', amount: '100' });
    await expect(quote).rejects.toMatchObject({ error: 'RATE_USED_UP' });
    posted = await post('0.5', '49');
    const late = await pointsRequest(member, 'WPT', '100');
    expect(await ask('100')).toMatchObject({ net: '49' });
    await expect(member.call('withdrawPoints', late)).rejects.toMatchObject({
      error: 'RATE_USED_UP',
      moneyMoved: 'no',
    });
    expect(await paid()).toBe('49');
  });

  it('when SWAP_INV is one unit short', async () => {
    await post('1', '100000');
    await grantPoints(test, member, 'WPT', '200');
    const inventory = await inventoryLeft();
    const points = pointsFor(inventory + 1n);
    const short = { error: 'SWAP_INVENTORY_SHORT', moneyMoved: 'no' };
    const quote = member.call('pointsQuote', { asset: 'WPT', amount: toDecimal(points) });
    await expect(quote).rejects.toMatchObject(short);
    const late = await pointsRequest(member, 'WPT', '100');
    const { id, net } = await ask(toDecimal(points - 1n));
    expect(net).toBe(toDecimal(inventory));
    await expect(member.call('withdrawPoints', late)).rejects.toMatchObject(short);
    await member.call('cancelWithdrawal', { requestId: member.requestId(), id });
  });

  it('after its 60 seconds, for another amount, or without the wallet’s signature', async () => {
    const { validUntil } = await member.call('pointsQuote', { asset: 'WPT', amount: '100' });
    for (const deadline of [validUntil - 62, validUntil + 60]) {
      const late = await pointsRequest(member, 'WPT', '100', { deadline });
      await expect(member.call('withdrawPoints', late)).rejects.toMatchObject({
        error: 'POINTS_QUOTE_EXPIRED',
      });
    }
    const input = await pointsRequest(member, 'WPT', '100');
    await expect(member.call('withdrawPoints', { ...input, bhc: '50' })).rejects.toMatchObject({
      error: 'POINTS_QUOTE_CHANGED',
    });
    const other = { ...input, requestId: member.requestId() };
    await expect(member.call('withdrawPoints', other)).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    expect(await held('WPT')).toEqual(['2000', '0']);
    expect(defaultPlan.swap.quoteSeconds).toBe(60);
  });
});

describe('withdrawals of points at once', () => {
  it('with one requestId are one withdrawal', async () => {
    const input = await pointsRequest(member, 'WPT', '100');
    const made = await Promise.all([1, 2, 3].map(() => member.call('withdrawPoints', input)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await held('WPT')).toEqual(['1900', '100']);
    const { items } = await member.call('assets', {});
    expect(items.find(({ asset }) => asset === 'WPT')?.exchanging).toBe('0');
  });

  it('happen only as often as the posted rate covers', async () => {
    posted = await post('0.5', '98');
    const inputs = await Promise.all([1, 2, 3].map(() => pointsRequest(member, 'WPT', '100')));
    const results = await Promise.allSettled(
      inputs.map((input) => member.call('withdrawPoints', input)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await paid()).toBe('98');
    const [stop] = operators;
    await decide(stop, posted, 'STOP');
  });
});

describe('withdrawals of points that waited for each other at the posted rate', () => {
  const enough = 2n * micro('98');
  let somebody: Awaited<ReturnType<typeof reserveAllBut>>;

  async function refusals(askers: TestMember[]): Promise<unknown[]> {
    const inputs = await Promise.all(askers.map((by) => pointsRequest(by, 'WPT', '100')));
    const results = await meanwhileHeld(() =>
      inputs.map((input, index) => askers[index]!.call('withdrawPoints', input)),
    );
    return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  }
  async function holder(): Promise<TestMember> {
    const one = await test.member({ usdt: '0' });
    await grantPoints(test, one, 'WPT', '100');
    return one;
  }
  beforeEach(async () => {
    posted = await post('1', '100000');
    member = await holder();
  });
  afterEach(() => somebody.cancel());

  it.each([
    ['holds enough', enough],
    ['is one unit short of both', enough - 1n],
  ])('of the same points, while SWAP_INV %s: the second is short of points', async (_, left) => {
    somebody = await reserveAllBut(left);
    expect(await refusals([member, member])).toMatchObject([
      { error: 'INSUFFICIENT_BALANCE', moneyMoved: 'no' },
    ]);
    expect([await held('WPT'), await held('BHC')]).toEqual([
      ['0', '100'],
      ['0', '98'],
    ]);
    expect(await inventoryLeft()).toBe(left - micro('98'));
  });

  it('of two members, while SWAP_INV is one unit short of both: the second is told so', async () => {
    somebody = await reserveAllBut(enough - 1n);
    expect(await refusals([member, await holder()])).toMatchObject([
      { error: 'SWAP_INVENTORY_SHORT', moneyMoved: 'no' },
    ]);
    expect(await inventoryLeft()).toBe(micro('98') - 1n);
  });
});

describe('near the escape and while it is open (docs/decisions/0024)', () => {
  it.each(['ESCAPE_NEAR', 'ESCAPE_OPEN'] as const)(
    '%s: money that could be claimed on chain can neither be spent nor be turned back into points',
    async (alarm) => {
      const { writes } = test.server.deps;
      const friend = await test.member({ usdt: '0' });
      const other = await test.memberWith({ usdt: '100' });
      const { id } = await ask('100');
      const cancel = () => member.call('cancelWithdrawal', { requestId: member.requestId(), id });
      await setAlarm(writes, alarm, {});
      const refused = { error: 'ESCAPE_NEAR', moneyMoved: 'no' };
      await expect(ask('100')).rejects.toMatchObject(refused);
      await expect(cancel()).rejects.toMatchObject(refused);
      await expect(decideWithdrawal(operators[0], id, 'REJECT')).rejects.toMatchObject(refused);
      const { address } = friend.account;
      const sent = await other.transfer(address, '10');
      await expect(other.call('transfer', sent)).rejects.toMatchObject(refused);
      expect([await held('WPT'), await held('BHC')]).toEqual([
        ['1900', '100'],
        ['0', '49'],
      ]);
      await setAlarm(writes, alarm, undefined);
      expect(await other.call('transfer', sent)).toMatchObject({
        amount: '10',
      });
      expect(await cancel()).toMatchObject({ state: 'REJECTED' });
    },
  );
});

it('a withdrawal of points is refused if its rate ended while it waited for another one', async () => {
  const { ownerUrl } = test.database;
  const input = await pointsRequest(member, 'WPT', '100');
  const [asked] = await meanwhileHeld(
    () => [member.call('withdrawPoints', input)],
    () =>
      asOwner(ownerUrl, (other) =>
        sql`update clock set offset_seconds = offset_seconds + ${8 * DAY}`.execute(other),
      ),
  );
  expect(asked).toMatchObject({ reason: { error: 'RATE_ENDED', moneyMoved: 'no' } });
});

/** Results of calls that start while the posted rate is locked, until all of them wait for it. */
function meanwhileHeld<Result>(
  calls: () => Promise<Result>[],
  meanwhile?: () => Promise<unknown>,
): Promise<PromiseSettledResult<Result>[]> {
  return asOwner(test.database.ownerUrl, async (owner) => {
    const made = Promise.withResolvers<PromiseSettledResult<Result>[]>();
    await owner.transaction().execute(async (tx) => {
      await sql`select from posted_rate where rate_id = ${posted.id} for update`.execute(tx);
      const waiting = calls();
      made.resolve(Promise.allSettled(waiting));
      await expect.poll(() => waitingForLocks()).toBe(waiting.length);
      await meanwhile?.();
    });
    return made.promise;
  });
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(
    test.server.deps.database,
  );
  return rows[0]!.waiting;
}
