import type { Plan } from '@fairlaunch/plan';
import { planLeaves } from '@fairlaunch/web/plan-rules';

const IN_LIST = /\.\d+(\..*)?$/;

/** Paths of every rule; a list counts as one. */
export const rulePaths = (plan: Plan): string[] => [
  ...new Set(planLeaves(plan).map(({ path }) => path.replace(IN_LIST, ''))),
];
