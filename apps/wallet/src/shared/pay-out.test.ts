import { describe, expect, it } from 'vitest';
import { badDays, medianDay, payOuts, worstDay } from './pay-out.ts';

const days = payOuts([
  { day: 1, due: '0', paid: '0' },
  { day: 2, due: '3', paid: '1' },
  { day: 3, due: '1000000', paid: '0.000001' },
  { day: 4, due: '5', paid: '0' },
  { day: 5, due: '5', paid: '5' },
]);

describe('what a pool paid of what fell due', () => {
  it('leaves out days on which nothing was due', () =>
    expect(days.map(({ day }) => day)).toEqual([2, 3, 4, 5]));

  it('is nothing only where nothing was paid, however little it was', () =>
    expect(days.map(({ paidNothing }) => paidNothing)).toEqual([false, false, true, false]));

  it('is not paid where only dust of it was', () => {
    expect(days.map(({ isUnpaid }) => isUnpaid)).toEqual([false, true, true, false]);
    const [dust, little] = payOuts([
      { day: 1, due: '10', paid: '0.000011' },
      { day: 2, due: '10', paid: '0.01' },
    ]);
    expect(dust).toMatchObject({ isUnpaid: true, paidNothing: false });
    expect(little).toMatchObject({ isUnpaid: false, isBad: true });
  });

  it('is bad where less than half was paid', () =>
    expect(days.map(({ isBad }) => isBad)).toEqual([true, true, true, false]));

  it('stays bad where a dividend arrived and the static due did not', () => {
    const own = [
      { day: 1, due: '3.0002', paid: '0.0002' },
      { day: 2, due: '0', paid: '0' },
      { day: 3, due: '3', paid: '3' },
    ];
    expect([...badDays(own)]).toEqual([1]);
  });

  it('has a worst day and a median of real days', () => {
    expect(worstDay(days)).toMatchObject({ day: 4, paidNothing: true });
    // A ppm rounds to nothing, and something was paid.
    expect(medianDay(days)).toMatchObject({ day: 3, ppm: 0, paidNothing: false });
    const paid = days.filter(({ paidNothing }) => !paidNothing);
    expect(worstDay(paid)).toMatchObject({ day: 3, paidNothing: false });
    expect(medianDay(paid)).toMatchObject({ ppm: 333_333 });
    expect(medianDay([])).toBeUndefined();
  });
});
