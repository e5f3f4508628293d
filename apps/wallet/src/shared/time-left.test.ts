import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

describe('the time that is left', () => {
  it.each([
    [1, { days: 0, hours: 0, minutes: 1 }],
    [3_600, { days: 0, hours: 1, minutes: 0 }],
    [86_399, { days: 1, hours: 0, minutes: 0 }],
    [90_061, { days: 1, hours: 1, minutes: 2 }],
  ])('counts the minute that has begun: %i seconds', (seconds, left) => {
    expect(timeLeft(seconds)).toEqual(left);
  });

  it.each([0, -1])('is undefined at the end and after it: %i', (seconds) => {
    expect(timeLeft(seconds)).toBeUndefined();
  });
});
