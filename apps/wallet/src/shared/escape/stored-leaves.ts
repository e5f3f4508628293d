import type { Endpoints, Output } from '@fairlaunch/protocol';
import { deviceStorage, readStored } from '@fairlaunch/ui';
import { loadConfig, quietCall } from '../client/client.ts';
import { storeDeployment } from './stored-deployment.ts';

/** An account's leaves of one root, one for each token. */
type StoredLeaves = { keptAt: number } & Output<Endpoints['leaves']>;

/** Leaves of earlier roots are kept too, as the newest root may still be cancelled. */
const MAX_STORED_ROOTS = 4;

const keyOf = (address: string) => `fairlaunch.leaves.${address.toLowerCase()}`;

/** The stored leaves of an account, one entry for each root, newest first. */
export function storedLeaves(address: string): StoredLeaves[] {
  const kept = readStored(deviceStorage, keyOf(address)) as StoredLeaves[] | undefined;
  return Array.isArray(kept) ? kept : [];
}

/**
 * Stores the newest leaves and the deployment, so that an escape claim needs no server (rulebook
 * §18). An answer without leaves replaces none. Undefined if the server did not answer.
 */
export async function storeNewestLeaves(address: string): Promise<StoredLeaves[] | undefined> {
  await loadConfig()
    .then(storeDeployment)
    .catch(() => undefined);
  const answer = await quietCall('leaves', {}).catch(() => undefined);
  if (answer && answer.leaves.length > 0) {
    const others = storedLeaves(address).filter(({ root }) => root?.root !== answer.root?.root);
    const kept = [{ ...answer, keptAt: Math.floor(Date.now() / 1000) }, ...others].slice(
      0,
      MAX_STORED_ROOTS,
    );
    deviceStorage.setItem(keyOf(address), JSON.stringify(kept));
  }
  return answer && storedLeaves(address);
}
