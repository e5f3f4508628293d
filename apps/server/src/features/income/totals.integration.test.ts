import { micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../../../../tests/support/owner.ts';
import { rowsRead } from '../../../../../tests/support/read-rows.ts';
import { keepMonths } from '#db/keep-months.ts';
import { closeDueDays } from '#settlement/close/close.ts';
import { FIRST_DAY, startWorld, type World } from '#settlement/test-support/world.ts';
import { readIncomeTotals, totalsByKind } from './totals.ts';

/** Days until the close of 7 April: then every week that touches March is over. */
const DAYS = 37;
const MARCH_ENDS = FIRST_DAY + 29;
const MONDAY = FIRST_DAY + 7;

let world: World;
let sponsor: bigint;
let closed: number;
beforeAll(async () => {
  world = await startWorld();
  sponsor = await world.member();
  const referral = await world.member(sponsor);
  for (const member of [sponsor, referral]) {
    await world.deposit(member, '1000');
    await world.stake(member, '1000', 'P180');
  }
  await world.fund('STATIC', '12');
  await world.fund('TEAM', '10');
  for (let day = 0; day < DAYS; day += 1) await world.nextDay();
  await closeDueDays(world.deps);
  closed = (await world.today()) - 1;
  // The first week is not completed, the second one is.
  await asOwner(world.ownerUrl, async (owner) => {
    await sql`insert into assessment
        (member_id, week, big_leg, small, target, completed, conditional, state)
      values (${sponsor}, ${MONDAY}, 0, 0, 1, 0, 0, 'INCOMPLETE'),
        (${sponsor}, ${MONDAY + 7}, 0, 0, 1, 1, 0, 'COMPLETED')`.execute(owner);
    await sql`update income_line set conditional = true where member_id = ${sponsor}
      and kind = 'GENERATION' and day >= ${MONDAY} and day < ${MONDAY + 14}`.execute(owner);
  });
});
afterAll(() => world.stop());

const keep = (membersAtOnce?: number) =>
  keepMonths(world.database, 'keep_income_totals', membersAtOnce ? { membersAtOnce } : {});

/** The same total, added up from the lines. */
async function paidSince(kind: string, from: number): Promise<bigint> {
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(sum(paid), 0)::bigint as paid from income_line
    where member_id = ${sponsor} and kind = ${kind} and day >= ${from}`.execute(world.database);
  return rows[0]!.paid;
}

it('a member’s income has totals of each kind by period, which stay the same once a month is kept', async () => {
  const before = await readIncomeTotals(world.database, sponsor);
  expect(before.closedThrough).toBe(closed);
  expect(before.kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['STATIC', 'GENERATION']),
  );
  for (const { kind, lastDay, week, month, total } of before.kinds) {
    const sums = [lastDay, week, month, total].map(micro);
    const since = [closed, closed - 6, closed - 29, 0].map((day) => paidSince(kind, day));
    expect(sums).toEqual(await Promise.all(since));
  }
  await keep(1);
  await Promise.all([keep(), keep()]);
  const { rows } = await sql<{ last_day: number; complete: boolean }>`
    select last_day, complete from income_month`.execute(world.database);
  expect(rows).toEqual([{ last_day: MARCH_ENDS, complete: true }]);
  expect(await readIncomeTotals(world.database, sponsor)).toEqual(before);
});

it('a member’s income tells what an assessment returned, also in a kept month', async () => {
  const { kinds } = await readIncomeTotals(world.database, sponsor);
  const { rows } = await sql<{ returned: bigint }>`
    select sum(paid)::bigint as returned from income_line where member_id = ${sponsor}
      and kind = 'GENERATION' and day >= ${MONDAY} and day < ${MONDAY + 7}`.execute(world.database);
  const generation = kinds.find(({ kind }) => kind === 'GENERATION')!;
  expect(micro(generation.returned)).toBe(rows[0]!.returned);
  expect(rows[0]!.returned).toBeGreaterThan(0n);
});

it('a member’s income reads only the weeks since the kept month, however old the member is', async () => {
  await asOwner(world.ownerUrl, async (owner) => {
    await sql`select ensure_income_month(day::integer)
      from generate_series(${FIRST_DAY - 400}::integer, ${FIRST_DAY - 2}::integer, 20) as day`.execute(
      owner,
    );
    await sql`insert into income_line select member, day, 'STATIC', 1, 0, 0, 1, 0, false
      from generate_series(${FIRST_DAY - 400}::integer, ${FIRST_DAY - 2}::integer) as day,
        generate_series(1, 100) as member`.execute(owner);
    await sql`analyze income_line`.execute(owner);
  });
  expect(await rowsRead(world.database, totalsByKind(sponsor, closed))).toBeLessThan(250);
});

it('a member without income has no totals', async () => {
  const idle = await world.member();
  expect((await readIncomeTotals(world.database, idle)).kinds).toEqual([]);
});
