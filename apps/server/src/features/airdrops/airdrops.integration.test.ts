import { micro } from '@fairlaunch/money';
import { isoDate } from '@fairlaunch/plan';
import { airdropContent } from '@fairlaunch/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveRole } from '../../../../../tests/support/owner.ts';
import { confirmStored, storeProposal } from '#decisions/test-support/stored-proposal.ts';
import { closeDueDays } from '#settlement/close/close.ts';
import { verifyDay } from '#settlement/close/verify-day.ts';
import { readDayBytes } from '#settlement/files/file-store.ts';
import { grantPage, toPublicGrant } from '../grants/queries.ts';
import { requireLastDay } from './list.ts';
import { startAirdropWorld, type AirdropWorld } from './test-support/airdrop-world.ts';

let world: AirdropWorld;
let one: bigint, other: bigint;
let list: (first: string, second: string) => string;
beforeAll(async () => {
  world = await startAirdropWorld();
  [one, other] = [await world.member(), await world.member()];
  const seats = [await world.seat(one), await world.seat(other)];
  list = (first, second) => `${seats[0]},${first}\n${seats[1]},${second}`;
});
afterAll(() => world.stop());

const errors = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) =>
    result.status === 'rejected' ? (result.reason as { error: string }).error : 'taken',
  );

describe('a list (rulebook §14)', () => {
  it('is checked line by line', async () => {
    for (const [asset, text, error, line] of [
      ['WPT', `${list('5', '6')},7`, 'AIRDROP_LIST_INVALID', 2],
      ['WPT', `\n${list('5', '0')}`, 'AIRDROP_LIST_INVALID', 3],
      ['COUPON', list('1', '0.5'), 'AIRDROP_LIST_INVALID', 2],
      ['USDT', `${list('5', '6')}\n${list('1', '1')}`, 'AIRDROP_LIST_INVALID', 3],
      ['USDT', `${list('5', '6')}\n99,1`, 'AIRDROP_MEMBER_UNKNOWN', 3],
      ['WPT', list('5', '10000.000001'), 'AMOUNT_ABOVE_MAXIMUM', 2],
      ['USDT', '', 'AIRDROP_LIST_INVALID', 0],
      ['USDT', list('5', '6.0'), 'AIRDROP_LIST_INVALID', 2],
    ] as const)
      await expect(world.propose({ asset, list: text }), text).rejects.toMatchObject({
        error,
        details: { line },
      });
  });

  it('has a last day that is not past and at most a year ahead', () => {
    for (const day of [20_000, 20_365])
      expect(() => requireLastDay(isoDate(day), 20_000)).not.toThrow();
    for (const date of [isoDate(19_999), isoDate(20_366), '2026-02-30', 'soon'])
      expect(() => requireLastDay(date, 20_000), date).toThrow('AIRDROP_DATE_INVALID');
  });

  it('takes two operators who are not on it themselves', async () => {
    const open = await world.propose({ asset: 'WPT', list: list('5', '6') });
    await expect(world.confirm(open.id, world.first)).rejects.toMatchObject({
      error: 'OWN_REQUEST',
    });
    const [first, second] = [
      await world.member(0n, world.first.address),
      await world.member(0n, world.second.address),
    ];
    const naming = async (memberId: bigint) => ({
      asset: 'WPT' as const,
      list: `${await world.seat(memberId)},1`,
    });
    await expect(world.propose(await naming(first))).rejects.toMatchObject({
      error: 'OWN_REQUEST',
    });
    const named = await world.propose(await naming(second));
    await expect(world.confirm(named.id)).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    await expect(world.collect(one, open.id)).rejects.toMatchObject({ error: 'NOT_FOUND' });
    const { ownerUrl, second: author } = world;
    const lost = await world.propose({ asset: 'WPT', list: list('1', '1') }, author);
    await giveRole(ownerUrl, author.address, 'viewer');
    await giveRole(ownerUrl, author.address, 'admin');
    await expect(world.confirm(lost.id, world.first)).rejects.toMatchObject({
      error: 'PROPOSAL_ENDED',
    });
  });
});

describe('a list that is not the one of its proposal', () => {
  const content = () =>
    airdropContent(list('5', '6'), { asset: 'WPT', lastDay: '2030-01-01', reason: 'thanks' });
  const stored = async (attachment: string, said = content()) => {
    const id = await storeProposal(world.database, 'airdrops', said, world.first.address);
    await world.database
      .insertInto('proposal_attachment')
      .values({ proposal_id: id, attachment })
      .execute();
    return id;
  };

  it('is refused, whoever stored it', async () => {
    const id = await stored(list('5', '7'));
    await expect(world.confirm(Number(id))).rejects.toMatchObject({ error: 'CONTENT_CHANGED' });
  });

  it('is refused by the database alone too', async () => {
    for (const other of [list('5', '7'), list('5', '6').split('\n')[0]!, list('11', '0')])
      await expect(confirmStored(world.database, await stored(other)), other).rejects.toThrow();
    await confirmStored(world.database, await stored(list('5', '6')));
  });
});

describe('an airdrop (rulebook §14)', () => {
  it('of points or coupons is collected once by each member, and is public', async () => {
    const id = await world.give({ asset: 'WPT', list: list('5', '6') });
    const [before, after] = await Promise.all([world.collect(one, id), world.collect(one, id)]);
    expect(before).toEqual(after);
    expect(await world.collect(one, id)).toMatchObject({ state: 'COLLECTED', amount: '5' });
    expect(await world.vesting(one, 'WPT')).toBe(micro('5'));
    expect(await world.airdrop(id)).toMatchObject({ collectors: 1, collected: micro('5') });
    const [given] = await grantPage(world.database, undefined, 1);
    expect(toPublicGrant(given!)).toMatchObject({ asset: 'WPT', airdrop: id, reason: 'thanks' });
    const coupons = await world.give({ asset: 'COUPON', list: list('1', '2') });
    await world.collect(other, coupons);
    expect(await world.held(other, 'COUPON')).toBe(micro('2'));
  });

  it('of money is set aside in full, and refused if the treasury is one unit short', async () => {
    const open = await world.propose({ asset: 'USDT', list: list('5', '6') });
    await world.addCapital('USDT', micro('11') - 1n);
    await expect(world.confirm(open.id)).rejects.toMatchObject({ error: 'AIRDROP_UNFUNDED' });
    await world.addCapital('USDT', 1n);
    const twice = await Promise.allSettled([world.confirm(open.id), world.confirm(open.id)]);
    expect(errors(twice).toSorted()).toEqual(['ALREADY_DECIDED', 'taken']);
    expect([await world.capital('USDT'), await world.waiting('USDT')]).toEqual([0n, micro('11')]);
    const twofold = await Promise.all([world.collect(one, open.id), world.collect(one, open.id)]);
    expect(twofold[0]).toEqual(twofold[1]);
    expect(await world.held(one, 'USDT')).toBe(micro('5'));
    expect(await world.waiting('USDT')).toBe(micro('6'));
  });

  it('ends with its last day: the rest returns once, and nobody can collect any more', async () => {
    await world.addCapital('BHC', micro('3'));
    const id = await world.give({ asset: 'BHC', list: list('1', '2'), after: 0 });
    await world.collect(one, id);
    const open = await world.propose({ asset: 'WPT', list: list('1', '2'), after: 0 });
    expect(await world.returnRests()).toBe(0);
    await world.nextDay();
    await expect(world.confirm(open.id)).rejects.toMatchObject({ error: 'AIRDROP_OVER' });
    await expect(world.collect(other, id)).rejects.toMatchObject({ error: 'AIRDROP_OVER' });
    await Promise.all([world.returnRests(), world.returnRests()]);
    expect(await world.returnRests()).toBe(0);
    expect(await world.airdrop(id)).toMatchObject({ collectors: 1, returned: micro('2') });
    expect([await world.capital('BHC'), await world.waiting('BHC')]).toEqual([micro('2'), 0n]);
    expect(await world.collect(one, id)).toMatchObject({ state: 'COLLECTED' });
    await expect(world.collect(other, id)).rejects.toMatchObject({ error: 'AIRDROP_OVER' });
  });

  it('leaves the close of its day recomputable, with its money still in AIRDROP', async () => {
    const day = await world.today();
    await world.nextDay();
    await closeDueDays(world.deps);
    expect(await world.waiting('USDT')).toBe(micro('6'));
    expect((await verifyDay(await readDayBytes(world.database, day))).problems).toEqual([]);
  });
});
