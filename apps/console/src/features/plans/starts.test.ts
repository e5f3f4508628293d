import type { AnnouncedPlan } from '@fairlaunch/protocol';
import { describe, expect, it } from 'vitest';
import { possibleStarts, versionOn } from './starts.ts';

const MONDAY = 20_514;

describe('starts of a plan', () => {
  it('are Mondays with notice', () => {
    expect(possibleStarts(MONDAY, 7).slice(0, 2)).toEqual([MONDAY + 7, MONDAY + 14]);
    expect(possibleStarts(MONDAY + 1, 7)[0]).toBe(MONDAY + 14);
    expect(possibleStarts(MONDAY + 6, 7)[0]).toBe(MONDAY + 14);
  });

  it('replace the plan that started last, and of two with one start the one announced last', () => {
    const plans = [
      [3, 14],
      [2, 14],
      [4, 7],
      [1, 0],
    ].map(([number, startsOn]) => ({ number, startsOn }) as AnnouncedPlan);
    expect([0, 7, 13, 14, 99].map((day) => versionOn(plans, day)?.number)).toEqual([1, 4, 4, 3, 3]);
  });
});
