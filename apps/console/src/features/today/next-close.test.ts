import { businessDay } from '@fairlaunch/plan';
import { expect, it } from 'vitest';
import { nextClose } from './next-close.ts';

it('the next close is the one after the last posted, from 00:10 of the day after it', () => {
  const next = nextClose({ closes: { postedThrough: 20_000, due: 20_000 } });
  expect(next).toMatchObject({ day: 20_001, isLate: false });
  expect(businessDay(next.at)).toBe(20_002);
  expect((next.at + 8 * 3_600) % 86_400).toBe(10 * 60);
});

it('a close is late once one after the last posted should be', () => {
  expect(nextClose({ closes: { postedThrough: 20_000, due: 20_001 } }).isLate).toBe(true);
});
