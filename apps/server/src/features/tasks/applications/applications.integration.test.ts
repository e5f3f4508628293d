import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import { asOwner } from '../../../../../../tests/support/owner.ts';
import { startTaskWorld, type TaskWorld } from '../test-support/task-world.ts';
import { withdrawApplication } from './apply.ts';

let world: TaskWorld;
let first: Caller;
let second: Caller;
/** A pioneer with three direct pioneers. */
let leader: bigint;
let top: bigint;

async function pioneer(sponsor: bigint): Promise<bigint> {
  const member = await world.ready(sponsor, 0, '100');
  await world.closeDay();
  await world.claim(member, 'PIONEER');
  return member;
}

beforeAll(async () => {
  world = await startTaskWorld({
    tasks: {
      PIONEER: { validDirects: 0, minA: '100', reward: '0' },
      CAPTAIN: { directPioneers: 1 },
    },
  });
  top = await world.member();
  first = await world.operator('aaaa');
  second = await world.operator('bbbb', 'approver');
  leader = await pioneer(top);
  await pioneer(leader);
});
afterAll(() => world.stop());

const refused = (work: Promise<unknown>, error: string) =>
  expect(work).rejects.toMatchObject({ error });
const withdraw = (memberId: bigint, id: number) =>
  inTransaction(world.database, (tx) => withdrawApplication(tx, memberId, id));
const stateOf = async (memberId: bigint) => (await world.item(memberId, 'CAPTAIN')).state;

describe('an application', () => {
  it.each([
    ['javascript:alert(1)'],
    ['http://meet.example.org'],
    ['https://user:pass@meet.example.org'],
    ['https://meet.example.org@evil.example'],
    ['https://meet.exаmple.org'],
    ['https://xn--exmple-cua.org'],
    ['https://meet.example.org/\u202egpj.exe'],
    ['https://meet.example.org/<script>'],
    ['https://localhost'],
    [' https://meet.example.org'],
    [''],
  ])('with the link %j is refused', async (meetingLink) => {
    await refused(world.apply(leader, 'CAPTAIN', { meetingLink }), 'MEETING_LINK_INVALID');
  });

  it.each([['\u202eevil'], ['a\u200bb'], ['\u3164\u3164'], ['a\nb'], ['— —'], ['\u0007']])(
    'with the community name %j is refused',
    async (communityName) => {
      await refused(world.apply(leader, 'CAPTAIN', { communityName }), 'COMMUNITY_NAME_INVALID');
    },
  );

  it('with hidden characters in its text is refused', async () => {
    await refused(world.apply(leader, 'CAPTAIN', { message: 'a\u2066b' }), 'TASK_TEXT_INVALID');
  });

  it('before the targets are met, or for a rank out of turn, is refused', async () => {
    await refused(world.apply(await world.member(), 'CAPTAIN'), 'TASK_NOT_REACHED');
    await refused(world.apply(leader, 'AMBASSADOR'), 'TASK_NOT_REACHED');
  });

  it('is the only one of its member, also when many are sent at once, and only the member withdraws it', async () => {
    expect(await stateOf(leader)).toBe('APPLY');
    const sent = await Promise.allSettled([1, 2, 3].map(() => world.apply(leader, 'CAPTAIN')));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stateOf(leader)).toBe('UNDER_REVIEW');
    const { id } = (await world.item(leader, 'CAPTAIN')).application!;
    await refused(withdraw(top, id), 'NOT_FOUND');
    expect(await withdraw(leader, id)).toMatchObject({ state: 'WITHDRAWN' });
    expect(await withdraw(leader, id)).toMatchObject({ state: 'WITHDRAWN' });
    expect(await stateOf(leader)).toBe('APPLY');
    await refused(world.review(first, { id }), 'ALREADY_DECIDED');
  });

  it('that is rejected shows the reason, and may be sent again', async () => {
    const sent = await world.apply(leader, 'CAPTAIN');
    await refused(world.review(first, sent, 'REJECT', ' '), 'INPUT_INVALID');
    await refused(world.review(first, sent, 'REJECT', 'a\u202eb'), 'INPUT_INVALID');
    await world.review(first, sent, 'REJECT');
    expect(await world.item(leader, 'CAPTAIN')).toMatchObject({
      state: 'REJECTED',
      application: { state: 'REJECTED', reason: 'The link leads nowhere.' },
    });
    await refused(world.claim(leader, 'CAPTAIN'), 'TASK_NOT_APPROVED');
    await refused(withdraw(leader, sent.id), 'ALREADY_DECIDED');
  });
});

describe('a review', () => {
  let id: number;

  it('takes two different people, not the member itself and nobody above it', async () => {
    ({ id } = await world.apply(leader, 'CAPTAIN'));
    const viewer = await world.operator('cccc', 'viewer');
    await refused(world.review(viewer, { id }), 'OPERATOR_FORBIDDEN');
    await refused(
      world.review(await world.operator('', 'reviewer', leader), { id }),
      'OWN_REQUEST',
    );
    await refused(
      world.review(await world.operator('', 'reviewer', top), { id }),
      'APPLICATION_OF_TEAM',
    );
    const once = await world.review(first, { id });
    expect(once).toMatchObject({ state: 'UNDER_REVIEW', held: 'PIONEER' });
    expect(once.reviews.filter(({ counts }) => counts)).toHaveLength(1);
    await refused(world.review(first, { id }), 'ALREADY_DECIDED');
    await refused(world.claim(leader, 'CAPTAIN'), 'TASK_NOT_APPROVED');
  });

  it('does not count once its operator lost the role', async () => {
    await asOwner(world.ownerUrl, (owner) =>
      owner.deleteFrom('operator').where('address', '=', first.address).execute(),
    );
    expect(await world.review(second, { id })).toMatchObject({ state: 'UNDER_REVIEW' });
    await world.operator('', 'reviewer', first.memberId);
  });

  it('counts for a week', async () => {
    for (let day = 0; day < 7; day += 1) await world.nextDay();
    const again = await world.review(second, { id });
    expect(again.state).toBe('UNDER_REVIEW');
    expect(again.reviews.filter(({ counts }) => counts)).toHaveLength(1);
  });

  it('by a second person approves the application once, also if others review at the same time', async () => {
    const third = await world.operator('dddd');
    const reviews = await Promise.allSettled([
      world.review(first, { id }),
      world.review(third, { id }),
    ]);
    expect(reviews.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stateOf(leader)).toBe('CLAIM');
    await world.closeDay();
    await world.fund('TASK', '1000');
    expect(await world.claim(leader, 'CAPTAIN')).toMatchObject({ award: '100' });
    expect((await world.tasks(leader)).rank).toBe('CAPTAIN');
  });

  it('is in the audit log', async () => {
    const rows = await world.database
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'application.%')
      .orderBy('number')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'application.reject',
      ...Array.from({ length: 4 }, () => 'application.approve'),
    ]);
  });
});

it('a member can apply only a few times a week', async () => {
  const eager = await pioneer(0n);
  await pioneer(eager);
  for (let time = 0; time < 5; time += 1)
    await withdraw(eager, (await world.apply(eager, 'CAPTAIN')).id);
  await refused(world.apply(eager, 'CAPTAIN'), 'APPLICATION_TOO_MANY');
});
