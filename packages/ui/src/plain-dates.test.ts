import { describe, expect, it } from 'vitest';
import { PLAIN_DATE } from './plain-dates.ts';

describe('the formats of the specification (spec §9)', () => {
  it.each([
    [Date.UTC(2026, 10, 20, 16, 10, 5), '2026.11.21 00:10', '00:10:05', '2026-11-21 00:10:05'],
    [Date.UTC(2027, 0, 1, 15, 59, 59), '2027.01.01 23:59', '23:59:59', '2027-01-01 23:59:59'],
    [Date.UTC(2028, 1, 28, 16, 0, 0), '2028.02.29 00:00', '00:00:00', '2028-02-29 00:00:00'],
  ])('write %i in UTC+8 in every zone of a reader', (milliseconds, Y, H, P) => {
    const seconds = milliseconds / 1000;
    expect([PLAIN_DATE.Y(seconds), PLAIN_DATE.H(seconds), PLAIN_DATE.P(seconds)]).toEqual([
      Y,
      H,
      P,
    ]);
  });
});
