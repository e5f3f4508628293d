import { askForChain, chainIdOf, type Provider } from '@fairlaunch/web/wallet';
import { loadConfig } from '../shared/client/client.ts';
import { closeDialog, showDialog } from '../shared/dialogs.ts';
import { sessionStore } from '../shared/session/store.ts';
import { toastAfterReload } from '../shared/toast-after-reload.ts';
import { walletConnection } from './connection.ts';
import { tellNoNetwork } from './tell-no-network.ts';

/** @returns undefined while no wallet is connected */
export async function walletProvider(): Promise<Provider | undefined> {
  return (await walletConnection()).provider();
}

/** Notes a difference to our chain (spec §4, Network check). */
export async function checkNetwork(): Promise<boolean> {
  const provider = await walletProvider();
  if (!provider) return false;
  const { chain } = await loadConfig();
  const chainId = await chainIdOf(provider).catch(async (error: unknown) => {
    await tellNoNetwork();
    throw error;
  });
  const isOurs = chainId === chain.chainId;
  sessionStore.set({ chainId, wrongNetwork: !isOurs });
  return isOurs;
}

/** The chain that somebody was asked to leave, since the page was loaded. */
let askedAbout: number | null | undefined;

/** A connecting wallet is asked at the end of the sign-in. */
export const noteNetworkAsked = (): void => {
  askedAbout = sessionStore.get().chainId;
};

/** Asks whoever is signed in to switch, after a reload and a change in the wallet alike. */
export async function promptForNetwork(): Promise<void> {
  const isOurs = await checkNetwork();
  const { wrongNetwork, userMessage, chainId } = sessionStore.get();
  const wasAsked = askedAbout === chainId;
  noteNetworkAsked();
  if (isOurs) closeDialog('network');
  else if (wrongNetwork && userMessage && !wasAsked) showDialog('network');
}

/**
 * Reloads the page, which then says so (spec §4, §7).
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
