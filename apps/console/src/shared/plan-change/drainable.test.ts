import { mergePlan, PRESETS } from '@fairlaunch/plan';
import { describe, expect, it } from 'vitest';
import { isDrainable } from './drainable.ts';

describe('a plan that can be drained', () => {
  it('is found exactly for the presets that are marked so', () => {
    for (const { plan, drainable } of Object.values(PRESETS))
      expect(isDrainable(plan)).toBe(drainable);
  });

  it('is one whose caps allow to get a node’s price back', () => {
    expect(isDrainable(mergePlan({ nodes: { promo: { maxPpmOfPrice: 899_999 } } }))).toBe(false);
    expect(isDrainable(mergePlan({ nodes: { promo: { maxPpmOfPrice: 900_000 } } }))).toBe(true);
  });
});
