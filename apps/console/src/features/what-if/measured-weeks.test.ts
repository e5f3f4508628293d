import { expect, it } from 'vitest';
import { measuredWeeks } from './measured-weeks.ts';
import type { SimulatedWeek } from './weeks.ts';

const week = (number: number, target: bigint, paid: bigint): SimulatedWeek => ({
  week: number,
  members: 1,
  open: 0n,
  target,
  paid,
  carried: 0n,
  pending: 0n,
  staticPool: 5n,
  teamPool: 0n,
});

it('a week in which nothing was due has no ratio, but has the other measures', () => {
  const comparison = {
    inForce: [week(1, 0n, 0n), week(2, 4n, 1n), week(3, 4n, 4n)],
    tried: [week(1, 4n, 4n), week(2, 4n, 2n), week(3, 0n, 0n)],
  };
  expect(measuredWeeks(comparison, 'ratio')).toEqual([
    { week: 2, inForce: 250_000, tried: 500_000 },
  ]);
  expect(
    measuredWeeks({ ...comparison, tried: undefined }, 'ratio').map((one) => one.week),
  ).toEqual([2, 3]);
  expect(measuredWeeks(comparison, 'staticPool')).toHaveLength(3);
});
