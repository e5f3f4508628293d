import { expect, it } from 'vitest';
import { phaseOf } from './phase.ts';
import { shortDayOf } from './short-day.ts';

const day = (output: string, cap: string | null, paid: string) => ({ day: 1, output, cap, paid });

it('the reason of a short day is the cap if stakes allowed less than the schedule (rulebook §13)', () => {
  expect(shortDayOf(day('10000', '1.5', '1.5'))).toBe('cap');
  expect(shortDayOf(day('10000', '1.5', '1.499998'))).toBe('cap');
});

it('the reason of a short day is the pool if it held less than schedule and cap', () => {
  expect(shortDayOf(day('10000', '1.5', '0'))).toBe('pool');
  expect(shortDayOf(day('10000', null, '4000'))).toBe('pool');
});

it('a day has no reason if it emitted what the schedule says, also if that is nothing', () => {
  expect(shortDayOf(day('10000', '12000', '9999.999998'))).toBeNull();
  expect(shortDayOf(day('10000', null, '10000'))).toBeNull();
  expect(shortDayOf(day('0', '0', '0'))).toBeNull();
});

it('the phase of the schedule is before, running, ended or unknown', () => {
  const iso = { startDay: 10, today: 9, epoch: 0 } as Parameters<typeof phaseOf>[0];
  expect(phaseOf(iso)).toBe('before');
  expect(phaseOf({ ...iso, today: 10, epoch: 1 })).toBe('running');
  expect(phaseOf({ ...iso, today: 1_000 })).toBe('ended');
  expect(phaseOf({ ...iso, startDay: null })).toBe('unknown');
});
