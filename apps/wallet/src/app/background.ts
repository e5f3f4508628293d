import { flowEngine } from '../flows/runtime.ts';
import { loadWallet } from '../wallet-connection/index.ts';
import { storeNewestLeaf } from '../shared/escape/stored-leaves.ts';

/** Reconnects the wallet after a reload, resumes money actions and stores today's leaf. */
export async function continueWork(address: string): Promise<void> {
  void storeNewestLeaf(address);
  await (await loadWallet()).reconnectWallet().catch(() => undefined);
  await flowEngine.resume(address);
}
