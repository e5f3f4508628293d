import { expect, it } from 'vitest';
import { ratios } from './ratios.ts';

it('the history is custody against what is owed, without days on which nothing is', () => {
  expect(
    ratios([
      { day: 1, custody: '50', owed: '0' },
      { day: 2, custody: '1050', owed: '1000' },
      { day: 3, custody: '999.999999', owed: '1000' },
      { day: 4, custody: '0', owed: '1000' },
    ]),
  ).toEqual([
    { day: 2, ppm: 1_050_000 },
    { day: 3, ppm: 999_999 },
    { day: 4, ppm: 0 },
  ]);
});
