export type PlanLeaf = { path: string; value: unknown };

/** Every number, amount and flag of a plan or a part of it, lists taken apart, in its order. */
export function planLeaves(value: unknown, path = ''): PlanLeaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, part]) =>
    planLeaves(part, path ? `${path}.${key}` : key),
  );
}
