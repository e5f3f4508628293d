import type { Endpoints, Output } from '@fairlaunch/protocol';
import { quietCall } from './client.ts';

/** A leaf with its proof and root, as the server gave it, and when. */
export type KeptLeaf = { keptAt: number; contracts?: { treasury: string } } & Output<Endpoints['leaf']>;

const keyOf = (address: string) => `fairlaunch.leaf.${address.toLowerCase()}`;

/** The member's leaf that this browser holds. */
export function keptLeaf(address: string): KeptLeaf | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(address)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Fetches the newest leaf and keeps it here, so that an escape claim needs no server (rulebook §18). An answer
 * without a leaf never replaces one.
 */
export async function keepLeaf(address: string): Promise<KeptLeaf | undefined> {
  const answer = await quietCall('leaf', {}).catch(() => undefined);
  if (answer?.leaf) localStorage.setItem(keyOf(address), JSON.stringify({ ...answer, keptAt: Math.floor(Date.now() / 1000) }));
  return keptLeaf(address);
}
