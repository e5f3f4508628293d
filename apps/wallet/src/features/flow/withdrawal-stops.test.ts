import { expect, it } from 'vitest';
import { withdrawalStops } from './withdrawal-stops.ts';

const REQUESTED = { requestedAt: 1_000, settledAt: null };
const statesOf = (...given: Parameters<typeof withdrawalStops>) =>
  withdrawalStops(...given).map(({ state }) => state);

it('a withdrawal that the server does not have yet is being requested', () => {
  expect(statesOf(undefined, false)).toEqual(['now', 'next', 'next', 'next']);
});

it.each([
  ['PENDING_REVIEW', ['done', 'now', 'next', 'next']],
  ['APPROVED', ['done', 'done', 'now', 'next']],
  ['BROADCAST', ['done', 'done', 'done', 'now']],
  ['UNKNOWN', ['done', 'done', 'done', 'now']],
  ['SUCCESS', ['done', 'done', 'done', 'done']],
] as const)('a withdrawal stands where its state says: %s', (state, expected) => {
  expect(statesOf({ ...REQUESTED, state }, false)).toEqual(expected);
});

it('a paid one is behind all its stops, whatever the last answer said', () => {
  expect(statesOf({ ...REQUESTED, state: 'BROADCAST' }, true)).not.toContain('now');
  expect(statesOf(undefined, true)).not.toContain('next');
});

it('only a paid one has arrived at a moment', () => {
  const at = (state: 'SUCCESS' | 'APPROVED') =>
    withdrawalStops({ state, requestedAt: 1_000, settledAt: 2_000 }, false).map((stop) => stop.at);
  expect(at('SUCCESS')).toEqual([1_000, null, null, 2_000]);
  expect(at('APPROVED')).toEqual([1_000, null, null, null]);
});
