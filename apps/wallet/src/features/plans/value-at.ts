/** The value of a plan at a path of keys joined by dots. */
export const valueAt = (plan: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], plan);
