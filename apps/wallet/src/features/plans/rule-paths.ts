import { USUAL_WARN_DAYS, type Plan } from '@fairlaunch/plan';
import { planLeaves } from '@fairlaunch/web/plan-rules';

const IN_LIST = /\.\d+(\..*)?$/;

/** Default values of rules that a plan can leave out. */
export const USUAL_VALUES: { readonly [path: string]: number } = {
  'solvency.runwayWarnDays': USUAL_WARN_DAYS,
};

/** Paths of every rule; a list counts as one. */
export const rulePaths = (plan: Plan): string[] => [
  ...new Set([
    ...planLeaves(plan).map(({ path }) => path.replace(IN_LIST, '')),
    ...Object.keys(USUAL_VALUES),
  ]),
];
