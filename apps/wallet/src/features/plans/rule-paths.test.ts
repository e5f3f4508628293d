import { defaultPlan } from '@fairlaunch/plan';
import { ruleAt } from '@fairlaunch/web/plan-rules';
import { expect, it } from 'vitest';
import { rulePaths, USUAL_VALUES } from './rule-paths.ts';
import { valueAt } from './value-at.ts';

it('rules that the plan leaves out are listed with their default value', () => {
  const paths = rulePaths(defaultPlan);
  expect(paths).toContain('solvency.runwayWarnDays');
  for (const path of paths) {
    expect(ruleAt(path), path).toBeDefined();
    expect(valueAt(defaultPlan, path) ?? USUAL_VALUES[path], path).toBeDefined();
  }
});

it('a rule that the plan sets is listed once', () => {
  const solvency = { ...defaultPlan.solvency, runwayWarnDays: 7 };
  const paths = rulePaths({ ...defaultPlan, solvency });
  expect(paths.filter((path) => path === 'solvency.runwayWarnDays')).toHaveLength(1);
});
