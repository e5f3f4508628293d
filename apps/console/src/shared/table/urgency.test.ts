import { expect, it } from 'vitest';
import { AS_GIVEN, urgentFirst } from './urgency.ts';
import { parseSort, sortText } from './sort.ts';

it('urgency puts first what has waited longest, and last what ended longest ago', () => {
  const rows = [
    { at: 5, open: false },
    { at: 4, open: true },
    { at: 3, open: false },
    { at: 2, open: true },
  ];
  const sorted = urgentFirst(
    rows,
    ({ open }) => open,
    ({ at }) => at,
  );
  expect(sorted.map(({ at }) => at)).toEqual([2, 4, 5, 3]);
});

it('without a chosen column, rows stay in the order of urgency', () => {
  expect(parseSort(undefined, ['at'], AS_GIVEN)).toBe(AS_GIVEN);
  expect(sortText(AS_GIVEN)).toBe('');
});
