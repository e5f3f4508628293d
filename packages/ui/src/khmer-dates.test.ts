import { expect, it } from 'vitest';
import { KHMER } from './khmer-dates.ts';

const SHAPES: Intl.DateTimeFormatOptions[] = [
  { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Shanghai',
  },
  { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  { month: 'long', year: 'numeric', timeZone: 'UTC' },
  { day: 'numeric', month: 'short', timeZone: 'UTC' },
  { weekday: 'narrow', timeZone: 'UTC' },
];

it.each(SHAPES)('a date is written as by an Intl that knows Khmer: %j', (options) => {
  expect(Intl.DateTimeFormat.supportedLocalesOf('km')).toEqual(['km']);
  const format = new Intl.DateTimeFormat('km', { numberingSystem: 'latn', ...options });
  for (let day = 0; day < 366; day += 7) {
    const at = Date.UTC(2026, 0, 1, 13, 5) + day * 93_600_000;
    expect(KHMER.write(at / 1_000, options)).toBe(format.format(at));
  }
});

it.each(['day', 'hour', 'minute'] as const)(
  'a time ago is written as by an Intl that knows Khmer: in units of a %s',
  (unit) => {
    const format = new Intl.RelativeTimeFormat('km-u-nu-latn', { numeric: 'always' });
    for (const count of [1, 3]) expect(KHMER.ago(count, unit)).toBe(format.format(-count, unit));
  },
);
