import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from '#settlement/test-support/world.ts';
import { toUsdbRelease, usdbReleasePage } from './queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

it('releases of USDB are listed with their origin, newest first, by pages (rulebook §8, §11)', async () => {
  const sponsor = await world.member();
  const referral = await world.member(sponsor);
  await sql`insert into release_position
      (member_id, kind, amount, schedule, from_day, closes_counted, object, ended_day)
    values
      (${sponsor}, 'PROMO', 180000000, '{"type":"EVEN","closes":180}', 20000, 3, 'node:7', 20010),
      (${sponsor}, 'AWARD', 200000, '{"type":"EVEN","closes":180}', 20001, 0, 'box:9', null),
      (${sponsor}, 'POINTS', 200000, '{"type":"EVEN","closes":100}', 20001, 0, 'grant:1', null),
      (${sponsor}, 'IDENTITY', 10000000, '{"type":"EVEN","closes":180}', 20002, 90,
        ${`identity:${referral}:PIONEER`}, null)`.execute(world.deps.writes);
  const rows = await usdbReleasePage(world.database, sponsor, undefined, 50);
  const { rows: seats } = await sql<{ seat: bigint }>`
    select seat from member where member_id = ${referral}`.execute(world.database);
  expect(rows.map((row) => toUsdbRelease(row))).toMatchObject([
    {
      origin: { type: 'RANK', rank: 'PIONEER', seat: Number(seats[0]!.seat) },
      amount: '10',
      released: '5',
      remaining: '5',
      firstDay: 20_003,
      closes: 180,
      endedEarly: false,
    },
    { origin: { type: 'BOX', box: 9 }, released: '0', remaining: '0.2' },
    { origin: { type: 'NODE', node: 7 }, released: '3', remaining: '0', endedEarly: true },
  ]);
  const rest = await usdbReleasePage(world.database, sponsor, rows[0]!.number, 1);
  expect(rest).toEqual([rows[1]]);
});
