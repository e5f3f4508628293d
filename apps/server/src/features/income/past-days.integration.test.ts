import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIRST_DAY } from '#settlement/test-support/world.ts';
import { startTeamWorld, type TeamWorld } from '#settlement/test-support/team-world.ts';
import { routes as incomeRoutes } from './routes.ts';

/** More than the past days that one member may have opened in an hour. */
const DAYS = 25;
const PAST_DAYS_AN_HOUR = 20;

let world: TeamWorld;
beforeAll(async () => {
  world = await startTeamWorld(incomeRoutes);
  await world.closeUntil(FIRST_DAY + DAYS);
});
afterAll(() => world.stop());

const explain = (member: bigint, day: number) =>
  world.call('explainLine', { day, kind: 'STATIC' }, member);

it('no past day is opened for a member without a line on it', async () => {
  const stranger = await world.member();
  for (let day = FIRST_DAY; day < FIRST_DAY + DAYS; day += 1) {
    await expect(explain(stranger, day)).rejects.toMatchObject({
      error: 'NOT_FOUND',
      field: 'kind',
    });
  }
});

it('a member may have 20 past days opened an hour; the last days and other members do not count', async () => {
  const { top, left } = world.people;
  const first = FIRST_DAY + 1;
  for (let day = first; day < first + PAST_DAYS_AN_HOUR; day += 1) {
    expect((await explain(top, day)).explanation).toBeDefined();
  }
  await expect(explain(top, first + PAST_DAYS_AN_HOUR)).rejects.toMatchObject({
    error: 'TOO_MANY_REQUESTS',
  });
  expect((await explain(top, FIRST_DAY + DAYS - 1)).explanation).toBeDefined();
  expect((await explain(left, first)).explanation).toBeDefined();
});

it('asking for a few past days in turn counts each opening', async () => {
  const { right } = world.people;
  const turns = Array.from({ length: 30 }, (_, turn) => FIRST_DAY + 2 + (turn % 3));
  const refused: unknown[] = [];
  for (const day of turns) await explain(right, day).catch((error: unknown) => refused.push(error));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
});

it('of many who ask for past days at once some are answered, and the others get UNAVAILABLE', async () => {
  const { left, deep } = world.people;
  const asked = await Promise.allSettled(
    Array.from({ length: 24 }, (_, index) =>
      explain(index % 2 ? left : deep, FIRST_DAY + 5 + (index % 12)),
    ),
  );
  const errors = asked.flatMap((answer) =>
    answer.status === 'rejected' ? [(answer.reason as { error: string }).error] : [],
  );
  expect(new Set(errors)).toEqual(new Set(['UNAVAILABLE']));
  expect(asked.length - errors.length).toBeGreaterThan(0);
});
