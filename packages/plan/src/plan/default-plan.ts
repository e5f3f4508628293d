import json from './plan.default.json' with { type: 'json' };
import type { Plan } from './plan.ts';

/** A new deployment starts with it, and `mergePlan` merges over it. */
export const defaultPlan: Plan = json;
