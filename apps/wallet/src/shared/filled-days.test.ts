import { expect, it } from 'vitest';
import { filledDays } from './filled-days.ts';

const of = (day: number, paid: string) => ({ day, due: paid, paid });

it('a chart of income has every day up to the last close, with zero for days without income', () => {
  expect(filledDays([of(5, '1'), of(7, '2')], 8)).toEqual([
    of(5, '1'),
    of(6, '0'),
    of(7, '2'),
    of(8, '0'),
  ]);
  expect(filledDays([], 8)).toEqual([]);
});
