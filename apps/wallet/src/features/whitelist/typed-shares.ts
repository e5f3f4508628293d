import { readTypedCount } from '@fairlaunch/protocol';

/** Whole shares, at most those that are left; what is typed stays as it is. */
export function typedShares(typed: string, left: number): number | undefined {
  const shares = readTypedCount(typed) ?? 0;
  return shares > 0 && shares <= left ? shares : undefined;
}
