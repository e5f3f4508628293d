import { expect, it } from 'vitest';
import { phaseOf } from './phase.ts';
import { shortDayOf } from './short-day.ts';

const day = (output: string, cap: string | null, paid: string) => ({ day: 1, output, cap, paid });

it('the reason of a short day names the cap where stakes allowed less than the schedule (rulebook §13)', () => {
  expect(shortDayOf(day('10000', '1.5', '1.5'))).toBe('cap');
  expect(shortDayOf(day('10000', '1.5', '1.499998'))).toBe('cap');
});

it('the reason of a short day names the pool where it held less than both', () => {
  expect(shortDayOf(day('10000', '1.5', '0'))).toBe('pool');
  expect(shortDayOf(day('10000', null, '4000'))).toBe('pool');
});

it('the reason of a short day names nothing where the schedule was put out, and where it has none', () => {
  expect(shortDayOf(day('10000', '12000', '9999.999998'))).toBeNull();
  expect(shortDayOf(day('10000', null, '10000'))).toBeNull();
  expect(shortDayOf(day('0', '0', '0'))).toBeNull();
});

it('the reason of a short day tells before, epochs and after apart', () => {
  const iso = { startDay: 10, today: 9, epoch: 0 } as Parameters<typeof phaseOf>[0];
  expect(phaseOf(iso)).toBe('before');
  expect(phaseOf({ ...iso, today: 10, epoch: 1 })).toBe('running');
  expect(phaseOf({ ...iso, today: 1_000 })).toBe('ended');
  expect(phaseOf({ ...iso, startDay: null })).toBe('unknown');
});
