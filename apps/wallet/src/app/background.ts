import { flowEngine } from '../flows/runtime.ts';
import { loadWallet } from '../wallet-connection/index.ts';
import { keepLeaf } from '../shared/escape/stored-leaves.ts';

/** After a reload: finds the wallet again, goes on with money actions under way, and keeps today's leaf. */
export async function continueWork(address: string): Promise<void> {
  void keepLeaf(address);
  await (await loadWallet()).reconnectWallet().catch(() => undefined);
  await flowEngine.resume(address);
}
