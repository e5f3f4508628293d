import { describe, expect, it } from 'vitest';
import { badDays, medianDay, payOuts, worstDay } from './pay-out.ts';

const days = payOuts([
  { day: 1, due: '0', paid: '0' },
  { day: 2, due: '3', paid: '1' },
  { day: 3, due: '1000000', paid: '0.000001' },
  { day: 4, due: '5', paid: '0' },
  { day: 5, due: '5', paid: '5' },
]);

describe('the payout ratio of a day', () => {
  it('is missing for days on which nothing was due', () =>
    expect(days.map(({ day }) => day)).toEqual([2, 3, 4, 5]));

  it('is marked as nothing only if nothing at all was paid', () =>
    expect(days.map(({ paidNothing }) => paidNothing)).toEqual([false, false, true, false]));

  it('is marked as unpaid if only dust was paid', () => {
    expect(days.map(({ isUnpaid }) => isUnpaid)).toEqual([false, true, true, false]);
    const [dust, little] = payOuts([
      { day: 1, due: '10', paid: '0.000011' },
      { day: 2, due: '10', paid: '0.01' },
    ]);
    expect(dust).toMatchObject({ isUnpaid: true, paidNothing: false });
    expect(little).toMatchObject({ isUnpaid: false, isBad: true });
  });

  it('is bad if less than half was paid', () =>
    expect(days.map(({ isBad }) => isBad)).toEqual([true, true, true, false]));

  it('is bad if a dividend was paid and the static income was not', () => {
    const own = [
      { day: 1, due: '3.0002', paid: '0.0002' },
      { day: 2, due: '0', paid: '0' },
      { day: 3, due: '3', paid: '3' },
    ];
    expect([...badDays(own)]).toEqual([1]);
  });

  it('has a worst and a median day', () => {
    expect(worstDay(days)).toMatchObject({ day: 4, paidNothing: true });
    // On this day less than a ppm was paid, which is not nothing.
    expect(medianDay(days)).toMatchObject({ day: 3, ppm: 0, paidNothing: false });
    const paid = days.filter(({ paidNothing }) => !paidNothing);
    expect(worstDay(paid)).toMatchObject({ day: 3, paidNothing: false });
    expect(medianDay(paid)).toMatchObject({ ppm: 333_333 });
    expect(medianDay([])).toBeUndefined();
  });
});
