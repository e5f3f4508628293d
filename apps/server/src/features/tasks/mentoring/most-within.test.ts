import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostWithin } from './most-within.ts';

it('eight meetings within four weeks count together; a ninth one a day later does not', () => {
  const weekly = Array.from({ length: 8 }, (_, index) => 3 * index);
  expect(mostWithin([...weekly, 28], 28)).toBe(8);
  expect(mostWithin([...weekly, 27], 28)).toBe(9);
  expect(mostWithin([], 28)).toBe(0);
});

it('the count of meetings is the highest of all windows that begin with a meeting', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100)), fc.integer({ min: 1, max: 40 }), (days, span) => {
      const counts = days.map(
        (from) => days.filter((day) => day >= from && day < from + span).length,
      );
      expect(mostWithin(days, span)).toBe(Math.max(0, ...counts));
    }),
  );
});
