import { micro, toWei } from '@fairlaunch/money';
import { dayStart } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { findOrder, pendingStatic } from '#features/staking/queries.ts';
import { memberBalance } from '#ledger/balances.ts';
import { record } from '#journal/record.ts';
import { houseAccount, memberAccount, type HouseAccountName } from '#ledger/accounts.ts';
import { move, post } from '#ledger/post.ts';
import { closeDueDays } from './close.ts';
import { readDayBytes } from '../files/file-store.ts';
import { houseLeafAccount } from './house-accounts.ts';
import { proveLeaves } from '../archive/prove-leaves.ts';
import { chainAt, FIRST_DAY, startWorld, type World } from '../test-support/world.ts';
import { verifyDay } from './verify-day.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const line = (memberId: bigint, day: number) =>
  world.database
    .selectFrom('income_line')
    .select(['target', 'accelerated', 'carried', 'paid', 'pending'])
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('kind', '=', 'STATIC')
    .executeTakeFirst();
const closeOf = (day: number) =>
  world.database
    .selectFrom('settlement_close')
    .selectAll()
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
const wei = (amount: string) => toWei(micro(amount)).toString();
const available = async (memberId: bigint) =>
  (await memberBalance(world.database, memberId, 'USDT')).available;

/** The three orders of the example in rulebook §3, with dues of 0.2, 0.15 and 0.013. */
async function rulebookExample(): Promise<bigint[]> {
  const orders = [
    ['1000', 'P180'],
    ['1000', 'P90'],
    ['130', 'P30'],
  ] as const;
  const members: bigint[] = [];
  for (const [amount, name] of orders) {
    const member = await world.member();
    await world.deposit(member, amount);
    await world.stake(member, amount, name);
    members.push(member);
  }
  return members;
}

describe('static', () => {
  it('is pro-rated to the last unit and carries what was not paid (rulebook §3)', async () => {
    const [a, b, c] = await rulebookExample();
    await world.nextDay();
    await world.fund('STATIC', '0.25');
    await world.nextDay();
    expect(await closeDueDays(world.deps)).toBe(1);
    expect(await line(a!, FIRST_DAY)).toBeUndefined();
    const day = FIRST_DAY + 1;
    expect(await line(a!, day)).toEqual({
      target: 200_000n,
      accelerated: 0n,
      carried: 0n,
      paid: 137_741n,
      pending: 62_259n,
    });
    expect(await line(b!, day)).toEqual({
      target: 150_000n,
      accelerated: 0n,
      carried: 0n,
      paid: 103_305n,
      pending: 46_695n,
    });
    expect(await line(c!, day)).toEqual({
      target: 13_000n,
      accelerated: 0n,
      carried: 0n,
      paid: 8_953n,
      pending: 4_047n,
    });
    expect(await closeOf(day)).toMatchObject({
      state: 'POSTED',
      members: 3n,
      target: 363_000n,
      carried: 0n,
      paid: 249_999n,
      pending: 113_001n,
      pool_before: 250_000n,
      pool_after: 1n,
    });

    await world.fund('STATIC', '10');
    await world.nextDay();
    expect(await closeDueDays(world.deps)).toBe(1);
    expect(await line(a!, day + 1)).toEqual({
      target: 200_000n,
      accelerated: 0n,
      carried: 62_259n,
      paid: 262_259n,
      pending: 0n,
    });
    expect(await available(c!)).toBe(8_953n + 4_047n + 13_000n);
    expect(await pendingStatic(world.database, c!)).toBe(0n);
  });

  it('of a sponsor is accelerated once by a referral’s new money (rulebook §4)', async () => {
    const sponsor = await world.member();
    await world.deposit(sponsor, '1000');
    await world.stake(sponsor, '1000', 'P180');
    const referral = await world.member(sponsor);
    await world.deposit(referral, '1000');
    await world.stake(referral, '1000', 'P30');
    await world.fund('STATIC', '100');
    for (let day = 0; day < 3; day += 1) await world.nextDay();
    await closeDueDays(world.deps);
    expect(await line(sponsor, FIRST_DAY + 1)).toEqual({
      target: 200_000n,
      accelerated: 2_000_000n,
      carried: 0n,
      paid: 2_200_000n,
      pending: 0n,
    });
    expect(await line(sponsor, FIRST_DAY + 2)).toMatchObject({ accelerated: 0n, paid: 200_000n });
  });
});

describe('orders', () => {
  it('end on their last day and give all principal back', async () => {
    const member = await world.member();
    await world.deposit(member, '130');
    const order = await world.stake(member, '130', 'P30');
    await world.fund('STATIC', '1');
    for (let day = 0; day < 32; day += 1) await world.nextDay();
    expect(await closeDueDays(world.deps)).toBe(1);
    const row = await findOrder(world.database, member, order);
    expect(row).toMatchObject({
      released: micro('0.39'),
      ended_by: 'MATURITY',
      ended_day: FIRST_DAY + 30,
    });
    expect(await memberBalance(world.database, member, 'USDT')).toMatchObject({
      available: micro('130.39'),
      principal: 0n,
    });
    expect(await line(member, FIRST_DAY + 31)).toBeUndefined();
  });

  it('that exit earn nothing that day, give principal back and end the member’s pending', async () => {
    const member = await world.member();
    await world.deposit(member, '1000');
    const order = await world.stake(member, '1000', 'P180');
    await world.nextDay();
    await world.nextDay();
    await closeDueDays(world.deps);
    expect(await line(member, FIRST_DAY + 1)).toMatchObject({ paid: 0n, pending: 200_000n });
    await world.fund('STATIC', '5');
    await world.exit(order);
    await world.nextDay();
    await closeDueDays(world.deps);
    expect(await line(member, FIRST_DAY + 2)).toBeUndefined();
    expect(await memberBalance(world.database, member, 'USDT')).toMatchObject({
      available: micro('1000'),
      principal: 0n,
    });
    expect(await pendingStatic(world.database, member)).toBe(0n);
    expect(
      await world.database
        .selectFrom('staking_order')
        .select(['ended_by', 'ended_day'])
        .executeTakeFirstOrThrow(),
    ).toEqual({ ended_by: 'EXIT', ended_day: FIRST_DAY + 2 });
  });

  it('whose exit is asked for on the next day are still open at the close', async () => {
    const member = await world.member();
    await world.deposit(member, '1000');
    const order = await world.stake(member, '1000', 'P180');
    await world.fund('STATIC', '5');
    await world.nextDay();
    await world.nextDay();
    await world.exit(order);
    await closeDueDays(world.deps);
    expect(await line(member, FIRST_DAY + 1)).toMatchObject({ paid: 200_000n });
    await world.nextDay();
    await closeDueDays(world.deps);
    expect(await available(member)).toBe(micro('1000.2'));
  });
});

describe('a day', () => {
  it('is due only when it is over and the chain has passed its end', async () => {
    await sql`select advance_clock(86400)`.execute(world.database);
    expect(await closeDueDays(world.deps)).toBe(0);
    await chainAt(world.database, dayStart(FIRST_DAY + 1) - 1);
    expect(await closeDueDays(world.deps)).toBe(0);
    await chainAt(world.database, dayStart(FIRST_DAY + 1));
    expect(await closeDueDays(world.deps)).toBe(1);
    expect(await closeDueDays(world.deps)).toBe(0);
  });

  it('that is frozen takes no postings, before and after it is posted', async () => {
    const member = await world.member();
    await world.deposit(member, '10');
    await world.nextDay();
    const legs = move(memberAccount(member, 'available'), houseAccount('TREASURY'), 1n);
    const write = (key: string) =>
      inTransaction(world.database, (tx) =>
        post(tx, {
          idempotencyKey: key,
          kind: 'CORRECTION',
          object: 'correction:1',
          day: FIRST_DAY,
          legs,
        }),
      );
    await expect(
      closeDueDays(world.deps, ({ step }) => {
        if (step === 'FROZEN') throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    await expect(write('late-1')).rejects.toMatchObject({ code: 'FL001' });
    await closeDueDays(world.deps);
    await expect(write('late-2')).rejects.toMatchObject({ code: 'FL001' });
  });
});

describe('leaves', () => {
  const leaf = async (memberId: bigint, day: number) => {
    const { address } = await world.database
      .selectFrom('member')
      .select('address')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    const [proved] = await proveLeaves(world.database, day, address as `0x${string}`);
    return (
      proved && { cumulative: proved.cumulative.toString(), deposited: proved.deposited.toString() }
    );
  };

  it('count what was paid and deposited until the day’s end, and nothing after it', async () => {
    const member = await world.member();
    await world.deposit(member, '250');
    await world.withdraw(member, '100', '1');
    const guest = await world.member();
    await world.nextDay();
    await world.deposit(member, '40');
    await world.withdraw(member, '50', '1');
    await world.deposit(guest, '7');
    await closeDueDays(world.deps);
    // 150 are owed and 99 were paid; the fee went to pools and REVENUE.
    expect(await leaf(member, FIRST_DAY)).toEqual({
      cumulative: wei('249'),
      deposited: wei('250'),
    });
    expect(await leaf(guest, FIRST_DAY)).toBeUndefined();
    await world.nextDay();
    await closeDueDays(world.deps);
    expect(await leaf(member, FIRST_DAY + 1)).toEqual({
      cumulative: wei('288'),
      deposited: wei('290'),
    });
    expect(await leaf(guest, FIRST_DAY + 1)).toEqual({ cumulative: wei('7'), deposited: wei('7') });
    const { totals } = await world.database
      .selectFrom('settlement_root')
      .select('totals')
      .where('day', '=', FIRST_DAY)
      .executeTakeFirstOrThrow();
    expect(totals).toMatchObject({
      tokens: [{ cumulative: wei('250'), deposited: wei('250') }],
    });
  });
});

describe('the USDT behind USDB', () => {
  /** Funds BOX with USDT, which becomes USDB (rulebook §2): CHAIN → RESERVE, MINT → BOX. */
  const fundBox = (amount: string, minted = amount) =>
    world.act(async (tx, when) => {
      const usdb = (account: HouseAccountName) => houseAccount(account, 'USDB');
      await post(tx, {
        idempotencyKey: 'fund:box',
        kind: 'POOL_FUNDED',
        object: 'funding:1000',
        day: when.day,
        legs: [
          ...move(houseAccount('CHAIN'), houseAccount('RESERVE'), micro(amount)),
          ...move(usdb('MINT'), usdb('BOX'), micro(minted)),
        ],
      });
      await record(tx, {
        kind: 'POOL_FUNDED',
        when,
        facts: { pool: 'BOX', asset: 'USDT', amount },
        warrant: world.nextEvent(),
        keys: ['fund:box'],
      });
    });
  const rootTotals = async () =>
    (
      await world.database
        .selectFrom('settlement_root')
        .select('totals')
        .where('day', '=', FIRST_DAY)
        .executeTakeFirstOrThrow()
    ).totals;
  const reserveLeaf = () =>
    proveLeaves(world.database, FIRST_DAY, houseLeafAccount('RESERVE', undefined));

  it('has no leaf: all leaves add up to custody less RESERVE', async () => {
    const member = await world.member();
    await world.deposit(member, '250');
    await world.fund('STATIC', '30');
    await fundBox('60');
    await world.nextDay();
    await closeDueDays(world.deps);
    expect(await rootTotals()).toMatchObject({
      tokens: [
        { cumulative: wei('280'), deposited: wei('250') },
        { cumulative: wei('60'), deposited: '0' },
      ],
    });
    expect(await reserveLeaf()).toEqual([]);
    expect(await verifyDay(await readDayBytes(world.database, FIRST_DAY))).toMatchObject({
      problems: [],
    });
  });

  it('stops the close when another amount was minted', async () => {
    const member = await world.member();
    await world.deposit(member, '250');
    await fundBox('60', '59');
    await world.nextDay();
    await expect(closeDueDays(world.deps)).rejects.toThrow('entry 2 (rulebook §2): it moves');
    expect(await closeOf(FIRST_DAY)).toMatchObject({ state: 'FROZEN' });
  });
});

describe('what the ledger moved and no entry says', () => {
  it('stops the close, raises the alarm, and posts nothing', async () => {
    const member = await world.member();
    await world.deposit(member, '10');
    await world.act((tx, { day }) =>
      post(tx, {
        idempotencyKey: 'gone',
        kind: 'CORRECTION',
        object: 'correction:1',
        day,
        legs: move(memberAccount(member, 'available'), houseAccount('CHAIN'), micro('1')),
      }),
    );
    await world.nextDay();
    await expect(closeDueDays(world.deps)).rejects.toThrow(
      'available.USDT of 1 is 9000000, and 10000000 follows',
    );
    expect(await closeOf(FIRST_DAY)).toMatchObject({ state: 'FROZEN' });
    const alarm = await world.database.selectFrom('alarm').selectAll().executeTakeFirstOrThrow();
    expect(alarm).toMatchObject({
      name: 'CLOSE_FAILED',
      cleared_at: null,
      details: { day: FIRST_DAY },
    });
    expect(await world.database.selectFrom('settlement_root').selectAll().execute()).toEqual([]);
  });
});
