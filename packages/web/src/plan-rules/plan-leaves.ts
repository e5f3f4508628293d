export type PlanLeaf = { path: string; value: unknown };

/**
 * Every number, amount and flag of a plan or of a part of one, in its order; of a list every item.
 */
export function planLeaves(value: unknown, path = ''): PlanLeaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, part]) =>
    planLeaves(part, path ? `${path}.${key}` : key),
  );
}
