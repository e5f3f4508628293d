import type { Endpoints, Output } from '@fairlaunch/protocol';
import { loadConfig, quietCall } from '../client/client.ts';
import { storeDeployment } from './stored-deployment.ts';

type StoredLeaf = { keptAt: number } & Output<Endpoints['leaf']>;

/** Roots before the newest stay too, since that may still be cancelled. */
const MAX_STORED_LEAVES = 4;

const keyOf = (address: string) => `fairlaunch.leaf.${address.toLowerCase()}`;

/** One of each root, newest first. */
export function storedLeaves(address: string): StoredLeaf[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(address)) ?? '[]');
    return Array.isArray(kept) ? (kept as StoredLeaf[]) : [];
  } catch {
    return [];
  }
}

/**
 * Stores the newest leaf and the deployment, so that an escape claim needs no server (rulebook
 * §18). An answer without a leaf never replaces one.
 */
export async function storeNewestLeaf(address: string): Promise<StoredLeaf[]> {
  await loadConfig()
    .then(storeDeployment)
    .catch(() => undefined);
  const answer = await quietCall('leaf', {}).catch(() => undefined);
  if (answer?.leaf) {
    const others = storedLeaves(address).filter(({ root }) => root?.root !== answer.root?.root);
    const kept = [{ ...answer, keptAt: Math.floor(Date.now() / 1000) }, ...others].slice(
      0,
      MAX_STORED_LEAVES,
    );
    localStorage.setItem(keyOf(address), JSON.stringify(kept));
  }
  return storedLeaves(address);
}
