import { expect, it } from 'vitest';
import { ratios, unreadCount } from './ratios.ts';

const close = (day: number, custody: string, owed: string) => ({
  day,
  coverage: { custody, owed },
});
const unread = (day: number) => ({ day, coverage: null });

it('ratios are custody against what is owed, for closes where both are known and something was owed', () => {
  expect(
    ratios([
      close(1, '50', '0'),
      close(2, '1050', '1000'),
      unread(3),
      close(4, '999.999999', '1000'),
      close(5, '0', '1000'),
    ]),
  ).toEqual([
    { day: 2, ppm: 1_050_000 },
    { day: 4, ppm: 999_999 },
    { day: 5, ppm: 0 },
  ]);
});

it('the count of unread closes begins at the first close that was read', () => {
  expect(unreadCount([unread(1), close(2, '1', '1'), unread(3), unread(4)])).toBe(2);
  expect(unreadCount([unread(1)])).toBe(0);
});
