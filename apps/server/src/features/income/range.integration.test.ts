import { micro } from '@fairlaunch/money';
import { LINE_KINDS_A_TO_Z } from '@fairlaunch/plan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTeamWorld, type TeamWorld } from '#settlement/test-support/team-world.ts';
import { FIRST_DAY } from '#settlement/test-support/world.ts';
import { routes } from './routes.ts';

const DAYS = 34;
const LAST_DAY = FIRST_DAY + DAYS - 1;

let world: TeamWorld;
let member: bigint;
beforeAll(async () => {
  world = await startTeamWorld(routes);
  member = world.people.top;
  await world.closeUntil(FIRST_DAY + DAYS);
});
afterAll(() => world.stop());

const iso = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
const range = (from: number, through: number) =>
  world.call('incomeRange', { from: iso(from), through: iso(through) }, member);

it('income of a range is the sum of its days, kind by kind', async () => {
  const days = Array.from({ length: 10 }, (_, index) => FIRST_DAY + 5 + index);
  const { kinds } = await range(days[0]!, days.at(-1)!);
  const lines = (
    await Promise.all(days.map((day) => world.call('incomeDay', { day }, member)))
  ).flatMap((day) => day.lines);
  expect(kinds.length).toBeGreaterThan(1);
  for (const kind of LINE_KINDS_A_TO_Z) {
    const ofKind = lines.filter((line) => line.kind === kind);
    const sum = kinds.find((one) => one.kind === kind);
    expect(sum?.days ?? 0).toBe(ofKind.length);
    expect(micro(sum?.paid ?? '0')).toBe(
      ofKind.reduce((paid, line) => paid + micro(line.paid), 0n),
    );
  }
});

it('a range that ends after the last close is summed until that close', async () => {
  const closed = await range(FIRST_DAY, LAST_DAY);
  const open = await range(FIRST_DAY, LAST_DAY + 1);
  expect(open.kinds).toEqual(closed.kinds);
  expect(open).toMatchObject({ firstDay: FIRST_DAY, closedThrough: LAST_DAY });
  expect((await range(LAST_DAY + 1, LAST_DAY + 1)).kinds).toEqual([]);
});

it('a malformed date is refused, naming its field', async () => {
  const refused = world.call('incomeRange', { from: '05.03.2026', through: '' }, member);
  await expect(refused).rejects.toMatchObject({ error: 'RANGE_FORMAT_INVALID', field: 'from' });
});

it('a range without dates is the last 30 closed days; a single date is refused', async () => {
  const standard = await world.call('incomeRange', {}, member);
  expect(standard).toMatchObject({ from: LAST_DAY - 29, through: LAST_DAY });
  const refused = world.call('incomeRange', { from: iso(FIRST_DAY) }, member);
  await expect(refused).rejects.toMatchObject({ error: 'RANGE_FORMAT_INVALID', field: 'through' });
});

it('lines of a kind come newest first, by pages, each day once', async () => {
  const first = await world.call('incomeOfKind', { kind: 'STATIC' }, member);
  const second = await world.call('incomeOfKind', { kind: 'STATIC', cursor: first.next! }, member);
  const days = [...first.items, ...second.items].map(({ day }) => day);
  expect(days).toEqual(Array.from({ length: DAYS - 1 }, (_, index) => LAST_DAY - index));
  expect(second.next).toBeNull();
  expect((await world.call('incomeOfKind', { kind: 'SALES_BONUS' }, member)).items).toEqual([]);
});
