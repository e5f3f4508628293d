import type { Endpoints, Output } from '@fairlaunch/protocol';
import { loadConfig, quietCall } from '../client/client.ts';
import { keepDeployment } from './stored-deployment.ts';

/** A leaf with its proof and root, as the server gave it, and when. */
export type KeptLeaf = { keptAt: number } & Output<Endpoints['leaf']>;

/** The newest root may still be cancelled: the leaves of the roots before it stay as well. */
const KEPT = 4;

const keyOf = (address: string) => `fairlaunch.leaf.${address.toLowerCase()}`;

/** The member's leaves that this browser holds, one of each root, newest first. */
export function keptLeaves(address: string): KeptLeaf[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(address)) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptLeaf[]) : [];
  } catch {
    return [];
  }
}

/**
 * Fetches the newest leaf and keeps it here with the treasury's address, so that an escape claim needs no server
 * (rulebook §18). An answer without a leaf never replaces one.
 */
export async function keepLeaf(address: string): Promise<KeptLeaf[]> {
  await loadConfig()
    .then(keepDeployment)
    .catch(() => undefined);
  const answer = await quietCall('leaf', {}).catch(() => undefined);
  if (answer?.leaf) {
    const others = keptLeaves(address).filter(({ root }) => root?.root !== answer.root?.root);
    const kept = [{ ...answer, keptAt: Math.floor(Date.now() / 1000) }, ...others].slice(0, KEPT);
    localStorage.setItem(keyOf(address), JSON.stringify(kept));
  }
  return keptLeaves(address);
}
