import { getConnection } from '@wagmi/core';
import { loadConfig } from '../shared/client/client.ts';
import { toastAfterReload } from '../shared/toast-after-reload.ts';
import { sessionStore } from '../shared/session/store.ts';
import { askForChain, type Provider } from './ask-for-chain.ts';
import { wagmi } from './wagmi.ts';

/** @returns undefined while no wallet is connected */
export async function walletProvider(): Promise<Provider | undefined> {
  const { connector } = getConnection(await wagmi());
  return (await connector?.getProvider?.()) as Provider | undefined;
}

/** Notes a difference to our chain (spec §4, Network check). */
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
 * Reloads the page, which then says so (spec §4, §7). @returns false when the wallet is on another
 * chain still
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
