import { flowEngine } from '../flows/runtime.ts';
import { loadWallet } from '../wallet-connection/index.ts';
import { storeNewestLeaves } from '../shared/escape/stored-leaves.ts';

export async function continueWork(address: string): Promise<void> {
  void storeNewestLeaves(address);
  await (await loadWallet()).reconnectWallet().catch(() => undefined);
  await flowEngine.resume(address);
}
