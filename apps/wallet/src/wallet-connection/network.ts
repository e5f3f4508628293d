import { getConnection } from '@wagmi/core';
import { loadConfig } from '../shared/client/client.ts';
import { toastAfterReload } from '../shared/toast-after-reload.ts';
import { sessionStore } from '../shared/session/store.ts';
import { askForChain, type Provider } from './ask-for-chain.ts';
import { wagmi } from './wagmi.ts';

/**
 * The connected wallet's own provider.
 * @returns undefined while none is connected
 */
export async function walletProvider(): Promise<Provider | undefined> {
  const { connector } = getConnection(await wagmi());
  return (await connector?.getProvider?.()) as Provider | undefined;
}

/** Compares the wallet's chain with ours and notes the difference (spec §4, Network check). */
export async function checkNetwork(): Promise<boolean> {
  const provider = await walletProvider();
  if (!provider) return false;
  const { chain } = await loadConfig();
  const chainId = Number(await provider.request({ method: 'eth_chainId' }));
  const right = chainId === chain.chainId;
  sessionStore.set({ chainId, wrongNetwork: !right });
  return right;
}

/**
 * Asks the wallet for our chain, adding it where it is unknown, and starts afresh; the page says so then (spec §4, §7).
 * @returns false when the wallet is on another chain still
 */
export async function switchNetwork(): Promise<boolean> {
  const provider = await walletProvider();
  if (!provider) return false;
  const { chain } = await loadConfig();
  await askForChain(provider, chain);
  if (!(await checkNetwork())) return false;
  toastAfterReload('network.switched');
  location.reload();
  return true;
}
