import { describe, expect, it } from 'vitest';
import { ageSeconds } from './figure-age.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600;
const figure = { asOf: 1_000_000, loadedAtMs: NOW, clock: undefined, nowMs: NOW };

describe('the age of a figure', () => {
  it('counts from its loading while business time is not known', () => {
    expect(ageSeconds(figure)).toBe(0);
    expect(ageSeconds({ ...figure, loadedAtMs: NOW - 90_000 })).toBe(90);
  });

  it('includes the age that it had when it was loaded', () => {
    const clock = { seconds: figure.asOf + 3 * HOUR, readAtMs: NOW - 60_000 };
    expect(ageSeconds({ ...figure, clock })).toBe(3 * HOUR + 60);
  });

  it('is never below zero, even if business time or the device’s clock is behind', () => {
    const clock = { seconds: figure.asOf - 86_400, readAtMs: NOW };
    expect(ageSeconds({ ...figure, clock })).toBe(0);
    expect(ageSeconds({ ...figure, loadedAtMs: NOW + 5_000 })).toBe(0);
  });
});
