import { micro } from '@fairlaunch/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTaskWorld, type TaskWorld } from './test-support/task-world.ts';

let world: TaskWorld;
beforeAll(async () => {
  world = await startTaskWorld();
});
afterAll(() => world.stop());

const states = async (memberId: bigint) =>
  (await world.tasks(memberId)).items.map(({ state }) => state);
const targets = async (memberId: bigint) =>
  Object.fromEntries(
    (await world.item(memberId, 'PIONEER')).targets.map(({ id, done }) => [id, done]),
  );
const refused = (claim: Promise<unknown>, error: string) =>
  expect(claim).rejects.toMatchObject({ error });

describe('a pioneer (rulebook §14)', () => {
  let member: bigint;
  let sponsor: bigint;

  it('sees its targets as of the last close', async () => {
    sponsor = await world.staker(0n, '100');
    member = await world.staker(sponsor, '500');
    for (let direct = 0; direct < 3; direct += 1) await world.staker(member, '100');
    expect(await targets(member)).toEqual({ KYC1: '0', OWN_STAKE: '0', VALID_DIRECTS: '0' });
    await world.closeDay();
    expect(await targets(member)).toEqual({ KYC1: '0', OWN_STAKE: '500', VALID_DIRECTS: '3' });
    expect(await states(member)).toEqual(['NOT_REACHED', 'NOT_REACHED', 'NOT_REACHED']);
    await refused(world.claim(member, 'PIONEER'), 'KYC1_NOT_COMPLETED');
  });

  it('claims without a review, at a smaller award if pool TASK cannot reserve all of it', async () => {
    await world.kyc1(member);
    expect(await states(member)).toEqual(['CLAIM', 'NOT_REACHED', 'NOT_REACHED']);
    await world.fund('TASK', '26');
    const { planHash } = await world.tasks(member);
    expect(await world.item(member, 'PIONEER')).toMatchObject({
      reward: '20',
      award: '20',
      sponsorReward: '10',
      sponsorAward: '6',
    });
    const seen = { planHash, award: '20', sponsorAward: '6' };
    const other = `0x${'0'.repeat(64)}`;
    for (const change of [{ award: '19' }, { sponsorAward: '7' }, { planHash: other }])
      await refused(world.claim(member, 'PIONEER', { ...seen, ...change }), 'TASK_OFFER_CHANGED');
    const both = await Promise.allSettled([1, 2, 3].map(() => world.claim(member, 'PIONEER')));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.pool()).toBe(0n);
    expect((await world.usdb(member)).vesting).toBe(micro('20'));
    expect((await world.usdb(sponsor)).vesting).toBe(micro('6'));
    expect(await world.points(member)).toBe(micro('100'));
    expect(await states(member)).toEqual(['CLAIMED', 'NOT_REACHED', 'NOT_REACHED']);
    await refused(world.claim(member, 'PIONEER'), 'TASK_CLAIMED');
  });

  it('is paid at closes at which it is active; its sponsor when both are', async () => {
    await world.closeDay();
    expect(await world.usdb(member)).toMatchObject({ available: 0n });
    await world.closeDay();
    expect((await world.usdb(member)).available).toBe(micro('20') / 180n);
    expect((await world.usdb(sponsor)).available).toBe(micro('6') / 180n);
    const lines = await world.database
      .selectFrom('income_line')
      .select(['member_id', 'kind', 'paid'])
      .where('kind', 'in', ['AWARD_RELEASE', 'IDENTITY_RELEASE'])
      .orderBy('kind')
      .execute();
    expect(lines).toEqual([
      { member_id: member, kind: 'AWARD_RELEASE', paid: micro('20') / 180n },
      { member_id: sponsor, kind: 'IDENTITY_RELEASE', paid: micro('6') / 180n },
    ]);
    const { number } = await world.database
      .selectFrom('staking_order')
      .select('number')
      .where('member_id', '=', member)
      .executeTakeFirstOrThrow();
    await world.exit(Number(number));
    await world.closeDay();
    expect((await world.usdb(member)).available).toBe(micro('20') / 180n);
    expect((await world.usdb(sponsor)).available).toBe(micro('6') / 180n);
    expect((await world.item(member, 'PIONEER')).claimed).toMatchObject({ closes: 1 });
  });

  it('counts for its sponsor, and its orders of new money have the kind PIONEER', async () => {
    expect((await world.item(sponsor, 'CAPTAIN')).targets).toMatchObject([
      { id: 'RANK', isMet: false },
      { id: 'DIRECT_PIONEERS', done: '1', needed: '3' },
    ]);
    await world.deposit(member, '200');
    const number = await world.stake(member, '100', 'P30');
    const { kind } = await world.database
      .selectFrom('staking_order')
      .select('kind')
      .where('number', '=', BigInt(number))
      .executeTakeFirstOrThrow();
    expect(kind).toBe('PIONEER');
  });
});

describe('a claim', () => {
  it('of a rank that is not reached or out of turn, or of a suspended member, is refused', async () => {
    const idle = await world.ready(0n, 2);
    await world.closeDay();
    await refused(world.claim(idle, 'PIONEER'), 'TASK_NOT_REACHED');
    await refused(world.claim(idle, 'CAPTAIN'), 'TASK_NOT_REACHED');
    await world.staker(idle, '100');
    await world.closeDay();
    await world.suspend(idle);
    await refused(world.claim(idle, 'PIONEER'), 'MEMBER_SUSPENDED');
  });

  it('does not count a stake that leaves today', async () => {
    const leaver = await world.ready(0n);
    await world.closeDay();
    const { number } = await world.database
      .selectFrom('staking_order')
      .select('number')
      .where('member_id', '=', leaver)
      .executeTakeFirstOrThrow();
    await world.exit(Number(number));
    expect(await targets(leaver)).toMatchObject({ OWN_STAKE: '0' });
    await refused(world.claim(leaver, 'PIONEER'), 'TASK_NOT_REACHED');
  });

  it('reaches the rank without an award if the pool is empty', async () => {
    const late = await world.ready(0n);
    await world.closeDay();
    expect(await world.claim(late, 'PIONEER')).toEqual({
      rank: 'PIONEER',
      award: '0',
      sponsorAward: '0',
    });
    expect(await world.item(late, 'PIONEER')).toMatchObject({
      state: 'CLAIMED',
      sponsorReward: '0',
      claimed: { award: '0', releaseCloses: 0 },
    });
  });

  it('at the same time as another succeeds alone if the pool has too little for both', async () => {
    const two = [await world.ready(0n), await world.ready(0n)];
    await world.closeDay();
    await world.fund('TASK', '25');
    const { planHash } = await world.tasks(two[0]!);
    const seen = { planHash, award: '20', sponsorAward: '0' };
    const claims = await Promise.allSettled(
      two.map((member) => world.claim(member, 'PIONEER', seen)),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.pool()).toBe(micro('5'));
  });
});
