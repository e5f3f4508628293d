import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIRST_DAY } from '../../settlement/test-support/world.ts';
import { startTeamWorld, type TeamWorld } from '../../settlement/test-support/team-world.ts';
import { incomeRoutes } from './routes.ts';

/** More days than one member may have opened in an hour. */
const DAYS = 25;
const PAST_DAYS_AN_HOUR = 20;

let world: TeamWorld;
beforeAll(async () => {
  world = await startTeamWorld(incomeRoutes);
  await world.closeUntil(FIRST_DAY + DAYS);
});
afterAll(() => world.stop());

const explain = (member: bigint, day: number) => world.call('explainLine', { day, kind: 'STATIC' }, member);

it('no past day is opened for somebody who has no line on it', async () => {
  const stranger = await world.member();
  for (let day = FIRST_DAY; day < FIRST_DAY + DAYS; day += 1) {
    await expect(explain(stranger, day)).rejects.toMatchObject({ error: 'NOT_FOUND', field: 'kind' });
  }
});

it('a member has so many past days opened an hour; the last days and other members are not concerned', async () => {
  const { top, left } = world.people;
  const first = FIRST_DAY + 1;
  for (let day = first; day < first + PAST_DAYS_AN_HOUR; day += 1) {
    expect((await explain(top, day)).explanation).toBeDefined();
  }
  await expect(explain(top, first + PAST_DAYS_AN_HOUR)).rejects.toMatchObject({ error: 'TOO_MANY_REQUESTS' });
  expect((await explain(top, FIRST_DAY + DAYS - 1)).explanation).toBeDefined();
  expect((await explain(left, first)).explanation).toBeDefined();
}, 120_000);
