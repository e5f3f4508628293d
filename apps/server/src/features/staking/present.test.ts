import { orderTerms, PRESETS } from '@fairlaunch/plan';
import { micro } from '@fairlaunch/money';
import { describe, expect, it } from 'vitest';
import { lastDay } from './present.ts';

const { daily } = orderTerms(PRESETS.default.plan, 'P180', micro('260'));

describe('the day on which principal comes back', () => {
  it.each([
    [0n, 180],
    [daily - 1n, 180],
    [daily, 179],
    [4_972_000n, 85],
  ])(
    'is, with %d micro brought forward, the %d. close after the opening',
    (accelerated, closes) => {
      expect(lastDay({ open_day: 100, days: 180, daily, accelerated })).toBe(100 + closes);
    },
  );
});
