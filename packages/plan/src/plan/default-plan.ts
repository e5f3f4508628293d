import json from './plan.default.json' with { type: 'json' };
import type { Plan } from './plan.ts';

/** The plan of a new deployment, over which `mergePlan` merges changes by default. */
export const defaultPlan: Plan = json;
