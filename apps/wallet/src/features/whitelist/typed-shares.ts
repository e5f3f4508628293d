import { readTypedCount } from '@fairlaunch/protocol';

/**
 * The number of shares in a typed text; undefined unless it is a whole number of at most those that
 * are left.
 */
export function typedShares(typed: string, left: number): number | undefined {
  const shares = readTypedCount(typed) ?? 0;
  return shares > 0 && shares <= left ? shares : undefined;
}
