import { canonicalJson } from '../common/canonical.ts';
import { isRecord } from '../common/is-record.ts';
import type { Plan } from './plan.ts';

/** `path` is keys joined by dots; a value is undefined if that plan does not have it. */
export type PlanDifference = { path: string; before: unknown; after: unknown };

const same = (before: unknown, after: unknown): boolean =>
  before !== undefined && after !== undefined && canonicalJson(before) === canonicalJson(after);

/** Differences in the order of keys; an array is one value, as in a merge (rulebook §17). */
export function diffPlans(before: Plan, after: Plan): PlanDifference[] {
  return differences(before, after, '');
}

function differences(before: unknown, after: unknown, path: string): PlanDifference[] {
  if (!isRecord(before) || !isRecord(after))
    return same(before, after) ? [] : [{ path, before, after }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => differences(before[key], after[key], path ? `${path}.${key}` : key));
}
