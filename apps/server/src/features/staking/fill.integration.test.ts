import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { forgetFigures } from '#settlement/archive/since-close/since-close.ts';
import { startTeamWorld, WEEK, type TeamWorld } from '#settlement/test-support/team-world.ts';
import { routes as performanceRoutes } from '../performance/routes.ts';
import { openOrder } from './open-order.ts';
import { signedStake } from '#settlement/test-support/warrant.ts';
import { routes as stakingRoutes } from './routes.ts';

let world: TeamWorld;
let top: bigint, deep: bigint;
beforeAll(async () => {
  world = await startTeamWorld([...performanceRoutes, ...stakingRoutes]);
  ({ top, deep } = world.people);
});
afterAll(() => world.stop());

const fill = (memberId: bigint, amount: string, fillWeek: number) =>
  inTransaction(world.database, async (tx) =>
    openOrder(tx, memberId, { package: 'P30', amount, fillWeek }, await signedStake(tx)),
  );
const weeksOf = async (memberId: bigint) =>
  (await world.call('orderTypeTerms', {}, memberId)).fillWeeks;
async function assessment(week: number) {
  forgetFigures(world.deps.database);
  const { assessments } = await world.call('performance', {}, top);
  return assessments.find((one) => one.week === week);
}

it('no order can fill a week before its assessment is open', async () => {
  await world.deposit(top, '1000');
  expect(await weeksOf(top)).toEqual([]);
  await expect(fill(top, '100', WEEK)).rejects.toMatchObject({ error: 'FILL_CLOSED' });
});

it('an order of new money is marked for the week of an open assessment (rulebook §4, §9)', async () => {
  await world.closeUntil(WEEK + 2);
  expect([await weeksOf(top), await weeksOf(deep)]).toEqual([[WEEK], []]);
  expect(await fill(top, '300', WEEK)).toMatchObject({
    type: 'FILL',
    fillWeek: WEEK,
    newMoney: '300',
  });
  expect(await assessment(WEEK)).toMatchObject({ filled: '300', completed: '300' });
  await world.deposit(deep, '100');
  for (const [member, week] of [
    [deep, WEEK],
    [top, WEEK - 7],
    [top, WEEK + 7],
  ] as const)
    await expect(fill(member, '100', week)).rejects.toMatchObject({ error: 'FILL_CLOSED' });
});

it('an order that is not all new money cannot fill a week', async () => {
  const { unusedNewMoney } = await world.call('orderTypeTerms', {}, top);
  expect(unusedNewMoney).toBe('700');
  await expect(fill(top, '710', WEEK)).rejects.toMatchObject({ error: 'FILL_NOT_NEW_MONEY' });
});

it('a week can be filled up to the Monday after it, and that can complete it', async () => {
  await world.closeUntil(WEEK + 7);
  expect(await weeksOf(top)).toEqual([WEEK, WEEK + 7]);
  await fill(top, '200', WEEK);
  await fill(top, '100', WEEK + 7);
  expect(await assessment(WEEK)).toMatchObject({ filled: '500', completed: '500' });
  expect(await assessment(WEEK + 7)).toMatchObject({ filled: '100' });
  await world.closeUntil(WEEK + 8);
  const { items } = await world.call('assessments', {}, top);
  expect(items).toMatchObject([{ week: WEEK, completed: '500', state: 'COMPLETED' }]);
  await expect(fill(top, '100', WEEK)).rejects.toMatchObject({ error: 'FILL_CLOSED' });
});
