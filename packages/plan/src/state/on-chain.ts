import type { Micro } from '@fairlaunch/money';

/** Adds to what an account was paid, or deposited, on chain (rulebook §18). */
export function addOnChain(
  of: Map<string, Micro>,
  { seat, asset }: { seat: number; asset: string },
  value: Micro,
): void {
  const key = `${seat}.${asset}`;
  of.set(key, (of.get(key) ?? 0n) + value);
}
