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

/** Stores the wallet's chain and whether it is another one than ours (spec §4, Network check). */
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

/** The wallet's chain when its owner was last asked to switch, since the page was loaded. */
let askedAbout: number | null | undefined;

/** Called when a wallet connects: it is asked to switch only at the end of the sign-in. */
export const noteNetworkAsked = (): void => {
  askedAbout = sessionStore.get().chainId;
};

/** Asks a signed-in member to switch the chain, once for each chain that the wallet is on. */
export async function promptForNetwork(): Promise<void> {
  const isOurs = await checkNetwork();
  const { wrongNetwork, userMessage, chainId } = sessionStore.get();
  const wasAsked = askedAbout === chainId;
  noteNetworkAsked();
  if (isOurs) closeDialog('network');
  else if (wrongNetwork && userMessage && !wasAsked) showDialog('network');
}

/**
 * Has the wallet switch to our chain and reloads the page, which then says so (spec §4, §7).
 * @returns false if the wallet is still on another chain
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
