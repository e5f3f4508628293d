import { expect, it } from 'vitest';
import type { EventLine } from './say-events.ts';
import { createTroubles } from './troubles.ts';

const MINUTE_MS = 60_000;

/** What a person hears; deliveries fail while `isDown`. */
function hearing() {
  const told: EventLine[] = [];
  const state = { now: 0, isDown: false };
  const said: string[] = [];
  const tell = (line: EventLine) => {
    if (state.isDown) return Promise.reject(new Error('down'));
    told.push(line);
    return Promise.resolve();
  };
  const troubles = createTroubles(
    (event) => void said.push(event),
    tell,
    () => state.now,
  );
  return { troubles, state, said, events: () => told.map(({ event }) => event) };
}

it('the end of a trouble is told until it has arrived, and once', async () => {
  const { troubles, state, events } = hearing();
  await troubles.report('refused', 'day 5: is wrong');
  state.isDown = true;
  await troubles.clear();
  state.now += MINUTE_MS;
  await troubles.clear();
  expect(events()).toEqual(['refused']);
  state.isDown = false;
  await troubles.clear();
  expect(events()).toEqual(['refused']);
  state.now += MINUTE_MS;
  for (let turn = 0; turn < 3; turn += 1) await troubles.clear();
  expect(events()).toEqual(['refused', 'well_again']);
});

it('an end that did not arrive is told with the end of the next trouble', async () => {
  const { troubles, state, events } = hearing();
  await troubles.report('refused', 'day 5: is wrong');
  state.isDown = true;
  await troubles.clear();
  state.isDown = false;
  await troubles.report('cannot_check', 'the site is away');
  expect(troubles.now()).toMatchObject({ event: 'cannot_check' });
  state.now += MINUTE_MS;
  await troubles.clear();
  expect(events()).toEqual(['refused', 'well_again']);
});

it('of a trouble that nobody was told of no end is told', async () => {
  const { troubles, events } = hearing();
  await troubles.report('cannot_check', 'the site is away');
  await troubles.clear();
  expect(events()).toEqual([]);
});

it('a refusal stays one while nothing can be read, and is told again each hour', async () => {
  const { troubles, state, said, events } = hearing();
  await troubles.report('refused', 'day 5: is wrong', { day: 5 });
  for (let minute = 1; minute <= 60; minute += 1) {
    state.now += MINUTE_MS;
    await troubles.report('cannot_check', 'the site is away');
  }
  expect(troubles.now()).toMatchObject({ event: 'refused', message: 'day 5: is wrong', since: 0 });
  expect(events()).toEqual(['refused', 'refused']);
  expect(said).toEqual(['refused', 'cannot_check', 'refused']);
});
