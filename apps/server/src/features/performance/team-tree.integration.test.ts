import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetFigures } from '#settlement/archive/since-close/since-close.ts';
import { startTeamWorld, type TeamWorld } from '#settlement/test-support/team-world.ts';
import { FIRST_DAY } from '#settlement/test-support/world.ts';
import { routes } from './routes.ts';

const CHAIN = 9;
const DIRECTS = 35;

let world: TeamWorld;
let call: TeamWorld['call'];
let top: bigint, left: bigint, right: bigint, deep: bigint, stranger: bigint;
/** Members below `deep`, each below the one before. */
const chain: bigint[] = [];

type Row = { seat: number; address: string };
const rowOf = async (memberId: bigint): Promise<Row> => {
  const { rows } = await sql<{ seat: bigint; address: string }>`
    select seat, address from member where member_id = ${memberId}`.execute(world.database);
  return { seat: Number(rows[0]!.seat), address: rows[0]!.address };
};
const seatOf = async (memberId: bigint) => (await rowOf(memberId)).seat;
const shown = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;
const find = async (query: string, memberId: bigint) =>
  (await call('findInTeam', { query }, memberId)).items;
const failure = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    ({ error, field, details }: Record<string, unknown>) => ({ error, field, details }),
  );

beforeAll(async () => {
  world = await startTeamWorld(routes);
  ({
    call,
    people: { top, left, right, deep },
  } = world);
  ({ member: stranger } = await world.joins(0n, '100'));
  for (let above = deep; chain.length < CHAIN; above = chain.at(-1)!)
    chain.push((await world.joins(above, '10')).member);
  for (let count = 0; count < DIRECTS; count++) await world.joins(left, '10');
  await world.closeUntil(FIRST_DAY + 5);
});
afterAll(() => world.stop());

describe('a branch', () => {
  it('has a member’s direct referrals with the performance of their legs, by pages', async () => {
    const first = await call('branch', { member: await seatOf(left), order: 'number' }, top);
    expect(first).toMatchObject({
      asOf: FIRST_DAY + 4,
      head: { level: 0, leg: '1350', small: '340', directs: DIRECTS, people: DIRECTS, depth: 1 },
    });
    expect(first.items).toHaveLength(30);
    const second = await call(
      'branch',
      { member: await seatOf(left), order: 'number', cursor: first.next! },
      top,
    );
    expect(second).toMatchObject({ items: { length: DIRECTS - 30 }, next: null });
    const seats = [...first.items, ...second.items].map(({ seat }) => seat);
    expect(seats).toEqual(seats.toSorted((one, other) => one - other));
    expect(new Set(seats).size).toBe(DIRECTS);
    const newest = await call('branch', { member: await seatOf(left), order: 'newest' }, top);
    expect(newest.items.map(({ seat }) => seat)).toEqual(seats.toReversed().slice(0, 30));
  });

  it('begins with the largest leg, and is the caller’s own if no member is named', async () => {
    const { head, items } = await call('branch', {}, top);
    expect(head).toMatchObject({ seat: await seatOf(top), depth: 0, above: [], legHead: 0 });
    expect(items.map(({ seat, leg }) => [seat, leg])).toEqual([
      [await seatOf(right), '2590'],
      [await seatOf(left), '1350'],
    ]);
  });

  it('of a member far below has the nearest part of the path to it', async () => {
    const seats = await Promise.all([right, deep, ...chain].map(seatOf));
    const { head, items } = await call('branch', { member: seats.at(-1)! }, top);
    expect(head).toMatchObject({
      seat: seats.at(-1),
      depth: CHAIN + 2,
      legHead: seats[0],
      above: seats.slice(-7, -1),
      leg: '10',
      directs: 0,
    });
    expect(items).toEqual([]);
  });

  it('shows a member that was bound just now, last by performance and first by date', async () => {
    const { member } = await world.joins(left, '50');
    const newcomer = await rowOf(member);
    forgetFigures(world.database);
    const { items, head } = await call('branch', { order: 'newest' }, left);
    expect(head.directs).toBe(DIRECTS + 1);
    expect(items[0]).toMatchObject({
      ...newcomer,
      level: null,
      leg: '0',
      unsettled: { opened: '50', leaving: '0' },
    });
    const { next } = await call('branch', {}, left);
    const { items: last } = await call('branch', { cursor: next! }, left);
    expect(last.at(-1)!.seat).toBe(newcomer.seat);
    // A new member can also be opened itself, before the figures are loaded again.
    const later = await world.member(left);
    expect((await call('branch', { member: await seatOf(later) }, left)).head.depth).toBe(1);
  });

  it('shows full addresses, and changes since the close, only of direct referrals', async () => {
    const own = await call('branch', {}, right);
    expect(own.items).toMatchObject([{ ...(await rowOf(deep)), unsettled: { opened: '0' } }]);
    const above = await call('branch', { member: await seatOf(right) }, top);
    expect(above.items).toMatchObject([
      { address: shown((await rowOf(deep)).address), unsettled: null },
    ]);
    expect(Object.keys(above.items[0]!).toSorted()).toEqual(
      [
        'active',
        'address',
        'boundDay',
        'directs',
        'leg',
        'level',
        'people',
        'seat',
        'small',
        'unsettled',
      ].toSorted(),
    );
  });
});

describe('a picture', () => {
  it('has the largest legs and the largest below each, within its limit', async () => {
    const { branches, head } = await call('branchPicture', {}, top);
    expect(head.seat).toBe(await seatOf(top));
    expect(branches.map(({ below }) => below.length)).toEqual([1, 3]);
    const wide = await call('branchPicture', { member: await seatOf(left) }, top);
    expect(wide.branches).toHaveLength(6);
  });
});

describe('a search', () => {
  it('finds a member by number, address, first characters and short address', async () => {
    const { seat, address } = await rowOf(chain[3]!);
    for (const query of [
      String(seat),
      address,
      address.toUpperCase().replace('0X', '0x'),
      shown(address),
    ])
      expect(await find(query, top), query).toMatchObject([{ seat, depth: 6 }]);
    const begin = await find(address.slice(0, 8), top);
    expect(begin.map((place) => place.seat)).toContain(seat);
  });

  it('refuses a text that is no number and no beginning of an address', async () => {
    for (const query of ['', '-1', '1.5', 'abc', "0x' or 1=1", '0x12345g', '0x%%%%', '0x____'])
      expect((await failure(find(query, top)))?.error, query).toBe('TEAM_QUERY_INVALID');
    for (const query of ['0x', '0x123', '0x12…3456'])
      expect(await failure(find(query, top))).toMatchObject({ error: 'TEAM_QUERY_TOO_SHORT' });
  });
});

describe('a member outside the team', () => {
  const NOBODY = 999_999;

  it('gets the same answer as one that does not exist, in a branch and in a picture', async () => {
    const nobody = await failure(call('branch', { member: NOBODY }, left));
    expect(nobody).toEqual({ error: 'TEAM_MEMBER_NOT_FOUND', field: undefined, details: {} });
    // The house, the caller’s sponsor, members of other legs and a stranger.
    const seats = await Promise.all([top, right, deep, stranger].map(seatOf));
    for (const member of [0, ...seats]) {
      expect(await failure(call('branch', { member }, left))).toEqual(nobody);
      expect(await failure(call('branchPicture', { member }, left))).toEqual(nobody);
    }
  });

  it('cannot be reached by a cursor', async () => {
    const cursor = (seat: number) => Buffer.from(String(seat)).toString('base64url');
    for (const member of [stranger, deep, top, left])
      expect(
        await failure(call('branch', { cursor: cursor(await seatOf(member)) }, left)),
      ).toMatchObject({ error: 'TEAM_MEMBER_NOT_FOUND' });
    expect(await failure(call('branch', { cursor: cursor(NOBODY) }, left))).toMatchObject({
      error: 'TEAM_MEMBER_NOT_FOUND',
    });
  });

  it('is not found by a search', async () => {
    const { seat, address } = await rowOf(stranger);
    const unknown = `0x${'e1'.repeat(20)}`;
    for (const query of [String(seat), address, address.slice(0, 10), shown(address), '0', unknown])
      expect(await find(query, left), query).toEqual([]);
    expect(await find(String(NOBODY), left)).toEqual([]);
    const self = await rowOf(left);
    expect(await find(self.address, left)).toEqual([]);
  });

  it('counts for the limit of matches like any other, so that the limit tells nothing of a team', async () => {
    for (let count = 0; count <= 200; count++)
      await world.member(stranger, `0xbeef${count.toString(16).padStart(36, '0')}`);
    forgetFigures(world.database);
    for (const memberId of [left, stranger])
      expect(await failure(find('0xbeef', memberId))).toMatchObject({
        error: 'TEAM_QUERY_TOO_BROAD',
      });
    const last = `0xbeef${(7).toString(16).padStart(36, '0')}`;
    expect(await find(last, left)).toEqual([]);
    expect(await find(last, stranger)).toMatchObject([{ depth: 1, address: last }]);
  });
});
