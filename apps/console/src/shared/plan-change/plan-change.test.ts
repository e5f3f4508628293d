import { defaultPlan, mergePlan } from '@fairlaunch/plan';
import { describe, expect, it } from 'vitest';
import { readPlanChange } from './plan-change.ts';

describe('a change of the plan as it is typed', () => {
  it('is merged over the plan', async () => {
    const change = { packages: { P30: { ppm: 90 } } };
    expect(await readPlanChange(JSON.stringify(change), defaultPlan)).toEqual({
      change,
      plan: mergePlan(change),
    });
    expect(await readPlanChange(' ', defaultPlan)).toEqual({ change: {}, plan: defaultPlan });
  });

  it.each([
    ['{"packages": {"P30": {"ppm": 2000}}}', 'packages.P30.ppm'],
    ['{"order": {"fee": 1}}', 'order.fee'],
    ['{"order": {"min": 10}}', 'order.min'],
    ['[]', ''],
    ['{"order"', 'JSON'],
  ])('%s names the place %j', async (text, place) => {
    expect(await readPlanChange(text, defaultPlan)).toMatchObject({
      place,
      problem: expect.any(String) as string,
    });
  });
});
