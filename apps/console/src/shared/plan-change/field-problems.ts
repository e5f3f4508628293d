import type { BrokenRule } from './plan-change.ts';

/**
 * Broken rules by the field that shows them; a rule of a group, such as shares that sum to too
 * much, is shown at the group's first field.
 * @returns rules without a field are under ''
 */
export function problemsByField(
  problems: readonly BrokenRule[],
  fields: readonly string[],
): Map<string, BrokenRule[]> {
  const found = new Map<string, BrokenRule[]>();
  for (const problem of problems) {
    const field =
      fields.find((path) => path === problem.path) ??
      (problem.path === ''
        ? undefined
        : fields.find((path) => path.startsWith(`${problem.path}.`))) ??
      '';
    found.set(field, [...(found.get(field) ?? []), problem]);
  }
  return found;
}
