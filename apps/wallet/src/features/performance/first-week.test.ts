import { expect, it } from 'vitest';
import { firstWeek } from './first-week.ts';

it.each([
  [14, 100],
  [20, 100],
  [13, 107],
  [7, 107],
  [6, 114],
  [0, 114],
])(
  'a member bound for %i of 14 days at the enrolment for week 100 has %i as its first week',
  (boundDays, first) => expect(firstWeek({ week: 100, boundDays, minBoundDays: 14 })).toBe(first),
);
