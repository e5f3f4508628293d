import type { Plan } from './plan.ts';
import json from './plan.default.json' with { type: 'json' };

/** The plan that a new deployment starts with, and that `mergePlan` merges over. */
export const defaultPlan: Plan = json;
