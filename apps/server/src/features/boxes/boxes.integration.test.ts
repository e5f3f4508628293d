import { micro } from '@fairlaunch/money';
import { defaultPlan, drawBox, mergePlan, prizeValue } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeState } from '../../../../../tests/support/change-state.ts';
import { announceAsOwner, asOwner } from '../../../../../tests/support/owner.ts';
import { findOrCreateMember } from '#ledger/find-or-create-member.ts';
import { figuresSinceClose } from '#settlement/archive/since-close/since-close.ts';
import { readDayBytes } from '#settlement/files/file-store.ts';
import { verifyDay } from '#settlement/close/verify-day.ts';
import { routes } from './routes.ts';
import { startBoxWorld, type BoxWorld } from './test-support/box-world.ts';

const HASH = `0x${'ab'.repeat(32)}` as const;
let world: BoxWorld;
let member: bigint, sponsor: bigint, referral: bigint;
beforeAll(async () => {
  world = await startBoxWorld();
  sponsor = await world.member();
  member = await world.member();
  referral = await world.member(sponsor);
  for (const one of [member, referral]) await world.deposit(one, '2000');
});
afterAll(() => world.stop());

describe('the tutorial box (rulebook §11)', () => {
  it('takes an own order of 100 that earned at 7 closes, or a referral that held 1000 at 7 in a row', async () => {
    await world.stake(member, '90', 'P180');
    await world.stake(member, '100', 'P180');
    const leaving = await world.stake(referral, '500', 'P180');
    const staying = await world.stake(referral, '500', 'P180');
    for (let close = 0; close < 3; close += 1) await world.closeDay();
    expect(await world.conditions(member, 'TUTORIAL')).toEqual({ OWN_ORDER: 2, REFERRAL: 0 });
    expect(await world.conditions(sponsor, 'TUTORIAL')).toEqual({ OWN_ORDER: 0, REFERRAL: 3 });
    // The referral is below 1000 for one close: its seven closes begin again.
    await world.exit(leaving);
    await world.closeDay();
    expect(await world.conditions(sponsor, 'TUTORIAL')).toMatchObject({ REFERRAL: 0 });
    const again = await world.stake(referral, '500', 'P180');
    for (let close = 0; close < 3; close += 1) await world.closeDay();
    expect(await world.conditions(member, 'TUTORIAL')).toMatchObject({ OWN_ORDER: 6 });
    await expect(world.open(member, 'TUTORIAL')).rejects.toMatchObject({
      error: 'BOX_CONDITIONS_NOT_MET',
    });
    await world.closeDay();
    expect(await world.waiting(member, 'TUTORIAL')).toMatchObject({ state: 'CLAIMABLE' });
    for (let close = 0; close < 3; close += 1) await world.closeDay();
    expect(await world.waiting(sponsor, 'TUTORIAL')).toMatchObject({ state: 'CLAIMABLE' });
    // A condition that was met stays met, whatever the referral does afterwards.
    for (const order of [staying, again]) await world.exit(order);
    await world.closeDay();
    expect(await world.waiting(sponsor, 'TUTORIAL')).toMatchObject({ state: 'CLAIMABLE' });
  });

  it('does not count a referral that reaches the stake more than 30 days after its binding', async () => {
    const late = await world.member(member);
    await world.deposit(late, '1000');
    await world.closeDay();
    await asOwner(world.ownerUrl, async (owner) => {
      const { rows } = await sql<{ seat: bigint }>`update member set bound_day = bound_day - 31
        where member_id = ${late} returning seat`.execute(owner);
      await changeState(owner, ({ seats: { columns } }) => {
        columns.boundDay[Number(rows[0]!.seat)]! -= 31;
      });
    });
    await world.stake(late, '1000', 'P180');
    await world.closeDay();
    expect(await world.conditions(member, 'TUTORIAL')).toMatchObject({ REFERRAL: 0 });
  });
});

describe('opening a box', () => {
  it('is refused to a guest, by another plan, and with pool BOX one unit short', async () => {
    const guest = await world.act((tx, { now }) =>
      findOrCreateMember(tx, `0x${'9'.repeat(40)}`, now),
    );
    await expect(world.open(guest, 'TUTORIAL')).rejects.toMatchObject({ error: 'NOT_BOUND' });
    await expect(world.open(member, 'TUTORIAL', HASH)).rejects.toMatchObject({
      error: 'BOX_OFFER_CHANGED',
    });
    await world.changePool(micro('99.999999'));
    await expect(world.open(member, 'TUTORIAL')).rejects.toMatchObject({ error: 'BOX_POOL_SHORT' });
    await world.changePool(1n);
  });

  it('does not ask the chain for a box that cannot be opened', async () => {
    const { prepare } = routes.find(({ name }) => name === 'openBox')!;
    const input = { kind: 'ECOSYSTEM', planHash: (await world.plan()).hash };
    const call = { deps: world.deps, caller: { memberId: member }, input };
    await expect(prepare!(call as never)).rejects.toMatchObject({
      error: 'BOX_CONDITIONS_NOT_MET',
    });
  });

  it('fixes a future block and reserves the highest prize, which the next box then lacks', async () => {
    const box = await world.open(member, 'TUTORIAL');
    expect(box).toMatchObject({ state: 'DRAWING', block: 103, draw: null });
    expect([await world.reserved(), await world.pool()]).toEqual([micro('100'), micro('100')]);
    await expect(world.open(sponsor, 'TUTORIAL')).rejects.toMatchObject({
      error: 'BOX_POOL_SHORT',
    });
    await expect(world.open(member, 'TUTORIAL')).rejects.toMatchObject({
      error: 'BOX_ALREADY_OPENED',
    });
  });

  it('has the draw take a later block if the fixed one had been mined before', async () => {
    const { box_id: boxId } = await world.database
      .selectFrom('box')
      .select('box_id')
      .where('member_id', '=', member)
      .executeTakeFirstOrThrow();
    const id = Number(boxId);
    await world.draw(id, HASH, 0);
    expect(await world.box(member, id)).toMatchObject({ block: 203, firstBlock: 103, draw: null });
    // Named anew a moment later than the box was opened: what was mined by then gives way, too.
    await world.draw(id, HASH, 0);
    expect(await world.box(member, id)).toMatchObject({ block: 300, firstBlock: 103, draw: null });
    expect(await world.reserved()).toBe(micro('100'));
    await expect(
      sql`update box set draw_block = 1 where box_id = ${id}`.execute(world.database),
    ).rejects.toMatchObject({ code: 'FL003' });
  });

  it('has one draw, even by two workers at once: the prize is an award, the rest is free again', async () => {
    const { box_id: boxId } = await world.database
      .selectFrom('box')
      .select('box_id')
      .where('member_id', '=', member)
      .executeTakeFirstOrThrow();
    const id = Number(boxId);
    await Promise.all([world.draw(id, HASH), world.draw(id, HASH)]);
    await world.draw(id, `0x${'cd'.repeat(32)}`);
    const { n, prize } = drawBox(defaultPlan, BigInt(id), HASH);
    const award = prizeValue(prize);
    expect((await world.box(member, id))?.draw).toMatchObject({ blockHash: HASH, number: n });
    expect((await world.usdb(member)).vesting).toBe(award);
    expect([await world.reserved(), await world.pool()]).toEqual([0n, micro('100') - award]);
    expect(await world.database.selectFrom('release_position').selectAll().execute()).toMatchObject(
      [
        {
          kind: 'AWARD',
          amount: award,
          schedule: { type: 'EVEN', closes: 180 },
          from_day: await world.today(),
          object: `box:${id}`,
        },
      ],
    );
    await expect(
      sql`update box set prize = 10 where box_id = ${id}`.execute(world.database),
    ).rejects.toMatchObject({ code: 'FL003' });
  });

  it('gives an award that is released only at closes at which its receiver is active', async () => {
    const before = (await world.usdb(member)).vesting;
    await world.closeDay();
    await world.closeDay();
    const [position] = await world.database.selectFrom('release_position').selectAll().execute();
    expect(position!.closes_counted).toBe(1);
    expect((await world.usdb(member)).vesting).toBe(before - before / 180n);
    const day = (await world.today()) - 1;
    expect((await verifyDay(await readDayBytes(world.database, day))).problems).toEqual([]);
  });

  it('succeeds once of two tries at the same box or at the last reserve, in each of 200 rounds', async () => {
    // No close follows boxes that are forgotten.
    const racing = await startBoxWorld();
    await racing.changePool(micro('100'));
    const [one, other] = [await racing.member(), await racing.member()];
    for (const each of [one, other]) await racing.kyc1(each);
    for (let round = 0; round < 200; round += 1) {
      const second = round % 2 === 0 ? one : other;
      const both = await Promise.allSettled([
        racing.open(one, 'ECOSYSTEM'),
        racing.open(second, 'ECOSYSTEM'),
      ]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { error: second === one ? 'BOX_ALREADY_OPENED' : 'BOX_POOL_SHORT' },
      });
      await forgetBoxes(racing);
    }
    expect([await racing.reserved(), await racing.pool()]).toEqual([0n, micro('100')]);
    await racing.stop();
  });

  it('still takes an order by a plan that asks for no close', async () => {
    await announceAsOwner(world.ownerUrl, mergePlan({ box: { tutorialCloses: 0 } }));
    const newcomer = await world.member();
    expect(await world.waiting(newcomer, 'TUTORIAL')).toMatchObject({
      state: 'CONDITIONS_NOT_MET',
    });
    await world.deposit(newcomer, '100');
    await world.stake(newcomer, '100', 'P30');
    expect(await world.waiting(newcomer, 'TUTORIAL')).toMatchObject({ state: 'CLAIMABLE' });
  });
});

/** Deletes boxes that are not drawn, as if they had never been opened. */
async function forgetBoxes({ ownerUrl }: BoxWorld): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    await sql`with gone as (delete from box where drawn_at is null returning reserved)
      update box_pool set reserved = reserved - (select sum(reserved) from gone)`.execute(owner);
  });
}

describe('ecosystem boxes (rulebook §5, §11)', () => {
  it('open after the identity check; five direct referrals with one make D1, which gives a second', async () => {
    const head = await world.member();
    await world.changePool(micro('10000'));
    await expect(world.open(head, 'ECOSYSTEM')).rejects.toMatchObject({
      error: 'BOX_CONDITIONS_NOT_MET',
    });
    await world.kyc1(head);
    await world.open(head, 'ECOSYSTEM');
    for (let count = 0; count < 5; count += 1) {
      const direct = await world.member(head);
      await world.kyc1(direct);
      const { id } = await world.open(direct, 'ECOSYSTEM');
      await world.draw(id, HASH);
    }
    expect(await world.conditions(head, 'ECOSYSTEM_D1')).toEqual({ D1: 0, KYC1: 1 });
    const day = await world.today();
    await world.closeDay();
    expect(await world.conditions(head, 'ECOSYSTEM_D1')).toEqual({ D1: 5, KYC1: 1 });
    const { seat } = await world.database
      .selectFrom('member')
      .select('seat')
      .where('member_id', '=', head)
      .executeTakeFirstOrThrow();
    const figures = await figuresSinceClose(world.database, day, {
      seat: Number(seat),
      enrolments: [],
    });
    expect(figures?.standing?.d1).toMatchObject({ held: true, boxes: 5 });
    expect(await world.open(head, 'ECOSYSTEM_D1')).toMatchObject({ state: 'DRAWING' });
  });

  it('rest on identity checks that the server’s role cannot write', async () => {
    await expect(
      sql`insert into member_kyc1 values (${member}, now())`.execute(world.database),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
