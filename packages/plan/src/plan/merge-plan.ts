import { USUAL_WARN_DAYS } from '../rules/solvency/runway.ts';
import { defaultPlan } from './default-plan.ts';
import { PlanError } from './plan-error.ts';
import type { Plan } from './plan.ts';

type JsonObject = { readonly [key: string]: unknown };

/** The only section in which a change may add keys (rulebook §17). */
const OPEN_PATH = 'packages';

/** Numbers that a plan may leave out, with their defaults; a change leaves one out by null. */
export const OPTIONAL_NUMBERS: ReadonlyMap<string, number> = new Map([
  ['solvency.runwayWarnDays', USUAL_WARN_DAYS],
]);

/**
 * An array is replaced as a whole (rulebook §17). @throws PlanError that names what does not fit
 */
export function mergePlan(change: unknown, base: Plan = defaultPlan): Plan {
  return merge(base, change, '') as Plan;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function merge(base: unknown, change: unknown, path: string): unknown {
  const wanted = typeOf(base);
  if (typeOf(change) !== wanted) throw new PlanError(path, `must be of type ${wanted}`);
  if (wanted !== 'object') return structuredClone(change);
  const merged = new Map(Object.entries(base as JsonObject));
  for (const [key, value] of Object.entries(change as JsonObject)) {
    const place = path ? `${path}.${key}` : key;
    if (value === null && OPTIONAL_NUMBERS.has(place)) merged.delete(key);
    else if (merged.has(key)) merged.set(key, merge(merged.get(key), value, place));
    else if (OPTIONAL_NUMBERS.has(place) || (path === OPEN_PATH && key !== '__proto__'))
      merged.set(key, structuredClone(value));
    else throw new PlanError(place, 'is not in the plan');
  }
  return Object.fromEntries(merged);
}
