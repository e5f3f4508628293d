import { micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { HOUSE } from '#ledger/accounts.ts';
import { findNamedReferrer } from '../members/queries.ts';
import { changeState } from '../../../../../tests/support/change-state.ts';
import { asOwner } from '../../../../../tests/support/owner.ts';
import { grantReferralPoints } from './grant-referral-points.ts';
import { chooseLinkName, privateLink } from './link/link-name.ts';
import { markCaptainLegs } from './mark-captain-legs.ts';
import { mentoringOf, recordMeeting, removeMeeting } from './mentoring/mentoring.ts';
import { startTaskWorld, type TaskWorld } from './test-support/task-world.ts';

let world: TaskWorld;
beforeAll(async () => {
  world = await startTaskWorld();
});
afterAll(() => world.stop());

const refused = (work: Promise<unknown>, error: string) =>
  expect(work).rejects.toMatchObject({ error });
const jobs = () => ({ writes: world.database });

const legs = async (memberId: bigint) =>
  (await world.item(memberId, 'AMBASSADOR')).targets.find(({ id }) => id === 'CAPTAIN_LEGS')!.done;
const chain = async (sponsor: bigint, length: number): Promise<bigint[]> => {
  const members: bigint[] = [];
  for (let depth = 0; depth < length; depth += 1)
    members.push(await world.member(members.at(-1) ?? sponsor));
  return members;
};

/** A box that was drawn. Its member was bound on an earlier day, as no entry says it. */
const box = (memberId: bigint, kind: string) =>
  asOwner(world.ownerUrl, async (owner) => {
    await sql`insert into box (member_id, kind, plan_hash, reserved, opened_at, opened_day,
        draw_block) select ${memberId}, ${kind}, hash, 0, now(), 1, 1 from plan_version limit 1`.execute(
      owner,
    );
    await sql`update box set block_hash = ${`0x${'1'.repeat(64)}`}, number = 1, prize = 1,
        award = 0, is_gift_card = false, drawn_at = now() where member_id = ${memberId}
        and drawn_at is null`.execute(owner);
    const seat = await world.seatOf(memberId);
    await changeState(owner, ({ seats: { columns } }) => void (columns.drewBox[seat] = 1));
  });

describe('captains in legs (rulebook §14)', () => {
  it('count once a leg, however deep and many they are, also if two workers mark at once', async () => {
    const top = await world.member();
    const [left, middle, right] = [await chain(top, 7), await chain(top, 2), await chain(top, 1)];
    await world.promote(left[6]!, 'PIONEER', 'CAPTAIN');
    await world.promote(left[3]!, 'PIONEER', 'CAPTAIN');
    await world.promote(middle[0]!, 'PIONEER', 'CAPTAIN');
    // In parts of three members, so that the first walk is interrupted and goes on.
    await Promise.all([1, 2].map(() => markCaptainLegs(jobs(), undefined, 3)));
    expect(await legs(top)).toBe('2');
    expect(await legs(left[0]!)).toBe('1');
    expect(await legs(left[6]!)).toBe('0');
    await world.promote(right[0]!, 'PIONEER', 'CAPTAIN');
    await world.promote(top, 'PIONEER', 'CAPTAIN');
    await markCaptainLegs(jobs());
    expect(await legs(top)).toBe('3');
    expect((await world.item(top, 'AMBASSADOR')).state).toBe('APPLY');
    const { rows } = await sql<{ open: bigint; marks: bigint }>`
      select (select count(*) from captain_walk where not is_done) as open,
        (select count(*) from captain_mark) as marks`.execute(world.database);
    expect(rows[0]).toEqual({ open: 0n, marks: 10n });
  });

  it('are as many as a walk over the whole team finds', async () => {
    const members: bigint[] = [await world.member()];
    let seed = 7;
    const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    for (let next = 0; next < 60; next += 1)
      members.push(await world.member(members[random(members.length)]));
    const captains = new Set(Array.from({ length: 12 }, () => members[random(members.length)]!));
    for (const captain of captains) {
      await world.promote(captain, 'PIONEER', 'CAPTAIN');
      await markCaptainLegs(jobs(), undefined, 1 + random(4));
    }
    const { rows } = await sql<{ wrong: bigint }>`
      with recursive below as (
        select m.sponsor_id as top, m.member_id as leg, m.member_id from member m
        where m.sponsor_id <> 0
        union all
        select b.top, b.leg, m.member_id from below b join member m on m.sponsor_id = b.member_id
      ), counted as (
        select top, count(distinct leg) as legs from below join member_rank r using (member_id)
        where r.rank = 'CAPTAIN' group by top
      )
      select count(*) as wrong from member m left join counted c on c.top = m.member_id
        left join task_progress p on p.member_id = m.member_id
      where m.member_id <> 0 and coalesce(c.legs, 0) <> coalesce(p.captain_legs, 0)`.execute(
      world.database,
    );
    expect(rows[0]!.wrong).toBe(0n);
  });

  it('cannot be written into the database out of turn or without an approval', async () => {
    const member = await world.member();
    const refusal = { code: '42501' };
    await expect(world.reach(member, 'CAPTAIN')).rejects.toMatchObject(refusal);
    await world.reach(member, 'PIONEER');
    await expect(world.reach(member, 'CAPTAIN')).rejects.toMatchObject(refusal);
    await world.promote(member, 'CAPTAIN');
  });
});

describe('points for a referral through KYC1 and its first box (rulebook §14)', () => {
  it('are granted once, whether KYC1 or the box comes last', async () => {
    const sponsor = await world.member();
    const [one, other] = [await world.member(sponsor), await world.member(sponsor)];
    await world.closeDay();
    await box(one, 'TUTORIAL');
    await world.kyc1(one);
    await world.kyc1(other);
    await grantReferralPoints(jobs());
    expect(await world.points(sponsor)).toBe(micro('10'));
    await box(other, 'ECOSYSTEM');
    await box(one, 'ECOSYSTEM');
    await Promise.all([1, 2].map(() => grantReferralPoints(jobs())));
    expect(await world.points(sponsor)).toBe(micro('20'));
    const { rows } = await sql<{ newcomers: bigint }>`
      select count(*) as newcomers from task_newcomer where sponsor_id = ${sponsor}`.execute(
      world.database,
    );
    expect(rows[0]!.newcomers).toBe(1n);
  });
});

describe('a private link', () => {
  const choose = (memberId: bigint, name: string) =>
    inTransaction(world.database, (tx) => chooseLinkName(tx, memberId, name));

  it('whose name was reserved later still leads to its captain', async () => {
    const captain = await world.member();
    await sql`insert into member_link (member_id, name, chosen_at)
      values (${captain}, 'steamboat', business_now())`.execute(world.database);
    await refused(choose(captain, 'steamboats'), 'LINK_NAME_INVALID');
    expect(await findNamedReferrer(world.database, HOUSE, 'Steamboat')).toMatchObject({
      member_id: captain,
    });
  });

  it('is for captains, leads to its member, and can be changed after 30 days', async () => {
    const [captain, other] = [await world.member(), await world.member()];
    await refused(choose(captain, 'river-people'), 'RANK_REQUIRED');
    await world.promote(captain, 'PIONEER', 'CAPTAIN');
    await world.promote(other, 'PIONEER', 'CAPTAIN');
    const both = await Promise.allSettled([
      choose(captain, 'river-people'),
      choose(other, 'river-people'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner = both[0].status === 'fulfilled' ? captain : other;
    const loser = winner === captain ? other : captain;
    expect(await findNamedReferrer(world.database, HOUSE, 'River-People')).toMatchObject({
      member_id: winner,
    });
    await refused(choose(loser, 'river-people'), 'LINK_NAME_TAKEN');
    await choose(winner, 'river-people');
    await refused(choose(winner, 'hill-people'), 'LINK_NAME_TOO_SOON');
    for (let day = 0; day < 30; day += 1) await world.nextDay();
    expect(await choose(winner, 'hill-people')).toMatchObject({ name: 'hill-people' });
    await refused(findNamedReferrer(world.database, HOUSE, 'river-people'), 'REFERRER_NOT_FOUND');
    expect(await choose(loser, 'river-people')).toEqual(await privateLink(world.database, loser));
  });

  it.each([
    ['admin'],
    ['the-official-team'],
    ['fair-launch'],
    ['adminteam'],
    ['abc'],
    ['ABCD1234'],
    ['abcd1234'],
    ['a--b'],
    ['-abc'],
    ['rivеr-people'],
    ['river people'],
    ['<b>x</b>'],
    ['a'.repeat(25)],
  ])('cannot be named %j', async (name) => {
    await refused(choose(await world.member(), name), 'LINK_NAME_INVALID');
  });
});

describe('mentoring', () => {
  it('is an ambassador’s own record, which it can take back', async () => {
    const member = await world.member();
    const today = await world.today();
    const meeting = { heldDay: today, link: 'https://meet.example.org/1', attendees: 5 };
    const record = (change: Partial<typeof meeting> = {}) =>
      inTransaction(world.database, (tx) => recordMeeting(tx, member, { ...meeting, ...change }));
    await refused(record(), 'RANK_REQUIRED');
    await world.promote(member, 'PIONEER', 'CAPTAIN', 'AMBASSADOR');
    await refused(record({ link: 'javascript:1' }), 'MEETING_LINK_INVALID');
    await refused(record({ heldDay: today + 1 }), 'MEETING_DATE_INVALID');
    const { id } = await record();
    await record({ heldDay: today - 27 });
    await record({ heldDay: today - 28 });
    expect(await mentoringOf(world.database, member)).toMatchObject({
      meetings: { done: 2, needed: 8, weeks: 4 },
      newcomers: { done: 0, needed: 5 },
      items: [{ heldDay: today }, { heldDay: today - 27 }, { heldDay: today - 28 }],
    });
    const newcomer = await world.member(member);
    await world.closeDay();
    await world.kyc1(newcomer);
    await box(newcomer, 'TUTORIAL');
    const { newcomers } = await mentoringOf(world.database, member);
    expect(newcomers).toEqual({ done: 1, needed: 5 });
    const stranger = await world.member();
    await inTransaction(world.database, (tx) => removeMeeting(tx, stranger, id));
    expect((await mentoringOf(world.database, member)).items).toHaveLength(3);
    await inTransaction(world.database, (tx) => removeMeeting(tx, member, id));
    expect((await mentoringOf(world.database, member)).items).toHaveLength(2);
  });
});
