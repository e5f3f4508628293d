import { micro, toDecimal } from '@fairlaunch/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDueDays } from '#settlement/close/close.ts';
import { startWorld, type World } from '#settlement/test-support/world.ts';
import { asOwner } from '../../../../../tests/support/owner.ts';
import { earningsSpread, keepEarningsSpread } from './earnings-spread.ts';

let world: World;
let members: bigint[];
beforeAll(async () => {
  world = await startWorld();
  members = [];
  for (let each = 0; each < 19; each += 1) members.push(await world.member());
});
afterAll(() => world.stop());

const closeDay = async (): Promise<number> => {
  const day = (await world.nextDay()) - 1;
  await closeDueDays(world.deps);
  return day;
};
const keep = () => keepEarningsSpread({ writes: world.database }, new AbortController().signal);
type Line = { member: bigint; kind: string; paid: string; day: number; conditional?: boolean };
/** Writes lines as a close does. */
const lines = (all: readonly Line[]) =>
  asOwner(world.ownerUrl, async (owner) => {
    for (const { member, kind, paid, day, conditional = false } of all)
      await sql`insert into income_line values
        (${member}, ${day}, ${kind}, ${micro(paid)}, 0, 0, ${micro(paid)}, 0, ${conditional})`.execute(
        owner,
      );
  });

it('the spread of earnings is null before the first close, and has no figures for few members', async () => {
  await keep();
  expect(await earningsSpread(world.database)).toBeNull();
  const asOf = await closeDay();
  await keep();
  expect(await earningsSpread(world.database)).toEqual({ asOf, days: 1, least: 20, spread: null });
});

it('the spread of earnings has the members who earned nothing and the quartiles, counted once a close', async () => {
  for (let each = 0; each < 5; each += 1) members.push(await world.member());
  const day = await world.today();
  // Of 24 members 14 earn nothing and ten earn 1 to 10, so that the third quartile is 4. Own static
  // income, BHC and what an assessment has not released do not count.
  await lines([
    ...members.slice(0, 10).map((member, index) => ({
      member,
      kind: (['LEVEL_DIFF', 'GENERATION', 'SALES_BONUS', 'PROMO_RELEASE'] as const)[index % 4]!,
      paid: String(index + 1),
      day,
    })),
    { member: members[9]!, kind: 'STATIC', paid: '500', day },
    { member: members[11]!, kind: 'STATIC', paid: '500', day },
    { member: members[12]!, kind: 'TOKEN_REFERRAL', paid: '500', day },
    { member: members[13]!, kind: 'PEER', paid: '500', day, conditional: true },
  ]);
  const asOf = await closeDay();
  await Promise.all([keep(), keep(), keep()]);
  const spread = { members: 24, nothing: 14, quartiles: ['0', '0', '4'] };
  expect(await earningsSpread(world.database)).toEqual({ asOf, days: 2, least: 20, spread });
});

it('the spread of earnings counts a day once, even if its lines change later', async () => {
  const day = (await world.today()) - 1;
  await lines([{ member: members[20]!, kind: 'PEER', paid: '9', day }]);
  await closeDay();
  await keep();
  expect((await earningsSpread(world.database))?.spread).toMatchObject({ nothing: 14 });
  await asOwner(world.ownerUrl, (owner) =>
    sql`delete from income_line where member_id = ${members[20]} and day = ${day}`.execute(owner),
  );
});

it('the spread of earnings equals a recomputation from the lines of the last thirty days, each day', async () => {
  const states = ['COMPLETED', 'INCOMPLETE'] as const;
  for (let each = 0; each < 35; each += 1) {
    const day = await world.today();
    await sql`select ensure_income_month(${day})`.execute(world.database);
    const of = (index: number) => members[(each + index) % members.length]!;
    const conditional = { kind: 'PEER', day, conditional: true };
    await lines([
      { member: of(1), kind: 'OVERRIDE', paid: String(each + 1), day },
      { ...conditional, member: of(2), paid: '20' },
      { ...conditional, member: of(3), paid: '30' },
    ]);
    if (isMonday(day)) await assess(day - 7, states);
    // On every fifth night the job does not run.
    if (each % 5 !== 4) expect(await countedAfterClose()).toEqual(await recomputed(day));
    else await closeDay();
  }
});

const isMonday = (day: number) => (day + 3) % 7 === 0;

/** Writes a week's assessments as its close does; every second member completes it. */
const assess = (week: number, states: readonly string[]) =>
  asOwner(world.ownerUrl, async (owner) => {
    for (const [index, member] of members.entries())
      await sql`insert into assessment (member_id, week, big_leg, small, target, completed,
        conditional, state) values (${member}, ${week}, 0, 0, 0, 0, 0, ${states[index % 2]})`.execute(
        owner,
      );
  });

async function countedAfterClose() {
  await closeDay();
  await keep();
  return earningsSpread(world.database);
}

/** The spread recomputed from all lines of thirty days and the assessments decided by then. */
async function recomputed(asOf: number) {
  const { rows } = await sql<{ member_id: bigint; paid: bigint }>`
    select member_id, sum(paid)::bigint as paid from income_line as line
    where kind = any(array['LEVEL_DIFF', 'PEER', 'OVERRIDE', 'GENERATION', 'SALES_BONUS',
        'PROMO_RELEASE'])
      and day > ${asOf - 30} and day <= ${asOf}
      and (not conditional or exists (select from assessment as one
        where one.member_id = line.member_id and state = 'COMPLETED'
          and week between line.day - 6 and line.day and week + 7 <= ${asOf}))
    group by member_id`.execute(world.database);
  const earned = members
    .map((id) => rows.find(({ member_id: of }) => of === id)?.paid ?? 0n)
    .toSorted((a, b) => Number(a - b));
  const { closes } = await world.database
    .selectFrom('settlement_close')
    .select(({ fn }) => fn.countAll<bigint>().as('closes'))
    .executeTakeFirstOrThrow();
  const spread = {
    members: earned.length,
    nothing: earned.filter((amount) => amount === 0n).length,
    quartiles: [5, 11, 17].map((index) => toDecimal(earned[index]!)),
  };
  return { asOf, days: Math.min(30, Number(closes)), least: 20, spread };
}
