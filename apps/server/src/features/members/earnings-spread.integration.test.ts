import { micro, toDecimal } from '@fairlaunch/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDueDays } from '../../settlement/close/close.ts';
import { startWorld, type World } from '../../settlement/test-support/world.ts';
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
const keep = () => keepEarningsSpread({ writes: world.database });
type Line = { member: bigint; kind: string; paid: string; day: number; conditional?: boolean };
/** Lines as a close writes them. */
const lines = (all: readonly Line[]) =>
  asOwner(world.ownerUrl, async (owner) => {
    for (const { member, kind, paid, day, conditional = false } of all)
      await sql`insert into income_line values
        (${member}, ${day}, ${kind}, ${micro(paid)}, 0, 0, ${micro(paid)}, 0, ${conditional})`.execute(
        owner,
      );
  });

it('is nothing before a close, and of few members says that they are few', async () => {
  await keep();
  expect(await earningsSpread(world.database)).toBeNull();
  const asOf = await closeDay();
  await keep();
  expect(await earningsSpread(world.database)).toEqual({ asOf, days: 1, least: 20, spread: null });
});

it('counts who earned nothing, and the quartiles of all, once a close however many ask', async () => {
  for (let each = 0; each < 5; each += 1) members.push(await world.member());
  const day = (await world.today()) - 1;
  // 24 members: 14 with nothing, ten with 1 to 10, of which the sixth stands at three quarters less
  // one; own static income, BHC and what an assessment has not released are not counted.
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
  await lines([{ member: members[20]!, kind: 'PEER', paid: '9', day: asOf }]);
  await keep();
  expect((await earningsSpread(world.database))?.spread).toEqual(spread);
});

it('is what a recomputation of the published lines comes to, over thirty days and no more', async () => {
  for (let day = 0; day < 30; day += 1) await closeDay();
  await keep();
  const found = (await earningsSpread(world.database))!;
  expect([found.days, found.spread!.members]).toEqual([30, 24]);
  const { rows } = await sql<{ member_id: bigint; paid: bigint }>`
    select member_id, sum(paid)::bigint as paid from income_line
    where kind = any(array['LEVEL_DIFF', 'PEER', 'GENERATION', 'SALES_BONUS', 'PROMO_RELEASE'])
      and not conditional and day > ${found.asOf - 30} group by member_id`.execute(world.database);
  const earned = members
    .map((id) => rows.find(({ member_id: of }) => of === id)?.paid ?? 0n)
    .toSorted((a, b) => Number(a - b));
  expect(found.spread!.nothing).toBe(earned.filter((amount) => amount === 0n).length);
  expect(found.spread!.quartiles).toEqual([5, 11, 17].map((index) => toDecimal(earned[index]!)));
});
