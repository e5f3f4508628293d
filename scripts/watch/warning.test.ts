import { expect, it } from 'vitest';
import { createWarning } from './warning.ts';

const MINUTE_MS = 60_000;

it('a warning is said once, and told until it has arrived, and so is its end', async () => {
  const state = { now: 0, isDown: true };
  const said: string[] = [];
  const told: string[] = [];
  const send = (event: string) => {
    if (!state.isDown) told.push(event);
    return Promise.resolve(!state.isDown);
  };
  const warning = createWarning(
    (event) => void said.push(event),
    send,
    () => state.now,
  );
  await warning.set(undefined);
  await warning.set('it forgets');
  state.isDown = false;
  await warning.set('it forgets');
  expect([said, told, warning.now()]).toEqual([['endpoint_forgets'], [], 'it forgets']);
  state.now += MINUTE_MS;
  for (let turn = 0; turn < 2; turn += 1) await warning.set('it forgets');
  expect([said, told]).toEqual([['endpoint_forgets'], ['endpoint_forgets']]);
  await warning.set(undefined);
  expect(said).toEqual(['endpoint_forgets', 'endpoint_keeps_states']);
  expect([told, warning.now()]).toEqual([said, undefined]);
});
