import { diffPlans, type Plan } from '@fairlaunch/plan';
import type { PlanChange } from '@fairlaunch/protocol';

/** What differs between two plans, as JSON has it: null where a plan does not have a place. */
export function wireDifferences(before: Plan, after: Plan): PlanChange[] {
  return diffPlans(before, after).map((one) => ({
    path: one.path,
    before: one.before ?? null,
    after: one.after ?? null,
  }));
}
