import { describe, expect, it } from 'vitest';
import { defaultPlan, diffPlans, mergePlan } from '../src/index.ts';

describe('the difference of two plans', () => {
  it('is empty if they are equal', () => {
    expect(diffPlans(defaultPlan, structuredClone(defaultPlan))).toEqual([]);
  });

  it('names each place with both values, and an array as one value', () => {
    const after = mergePlan({
      packages: { P90: { ppm: 140 } },
      team: { generationPpm: [30_000] },
      order: { max: '2000' },
    });
    expect(diffPlans(defaultPlan, after)).toEqual([
      { path: 'packages.P90.ppm', before: 150, after: 140 },
      { path: 'order.max', before: '1000', after: '2000' },
      { path: 'team.generationPpm', before: [30_000, 20_000, 10_000], after: [30_000] },
    ]);
  });

  it('shows keys that were added or removed', () => {
    const after = mergePlan({ packages: { P7: { days: 7, ppm: 50 } } });
    expect(diffPlans(defaultPlan, after)).toEqual([
      { path: 'packages.P7', before: undefined, after: { days: 7, ppm: 50 } },
    ]);
    expect(diffPlans(after, defaultPlan)).toEqual([
      { path: 'packages.P7', before: { days: 7, ppm: 50 }, after: undefined },
    ]);
  });
});
