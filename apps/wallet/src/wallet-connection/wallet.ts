import { signatureOf, type ConnectedWallet, type FoundWallet } from '@fairlaunch/web/wallet';
import { sessionStore } from '../shared/session/store.ts';
import { walletConnection, walletSearch } from './connection.ts';
import { checkNetwork, noteNetworkAsked, promptForNetwork } from './network.ts';
import { signingClient } from './signing-client.ts';
import { WALLET_CONNECT_ID } from './wallet-connect-id.ts';
import type { Relay } from './wallet-connect.ts';

export { switchNetwork } from './network.ts';
export { walletPort } from './wallet-port.ts';

export async function foundWallets(): Promise<readonly FoundWallet[]> {
  const search = await walletSearch();
  search.start();
  return search.found.get();
}

/** @returns the account's address */
export async function connectTo(choice: FoundWallet): Promise<string> {
  return enter(await (await walletConnection()).connect(choice));
}

/**
 * Connects a wallet on another device, which has chosen the account when it agreed.
 * @param showUri shows the text that the other device scans
 */
export async function connectElsewhere(
  relay: Relay,
  showUri: (uri: string) => void,
): Promise<string> {
  const { walletConnectWallet } = await import('./wallet-connect.ts');
  const choice = await walletConnectWallet(relay, showUri);
  const wallet = await (await walletConnection()).take(choice);
  if (!wallet) throw new Error('the wallet gave no account');
  return enter(wallet);
}

/** Stores the wallet's account and chain in the session. */
async function enter({ address }: ConnectedWallet): Promise<string> {
  sessionStore.set({ address });
  await checkNetwork();
  noteNetworkAsked();
  await watch();
  return address;
}

/** Connects the wallet of the last visit; undefined if it shows no account. */
export async function reconnectWallet(): Promise<string | undefined> {
  const wallet = await (await walletConnection()).reconnect();
  if (!wallet) return undefined;
  await watch();
  await promptForNetwork();
  return wallet.address;
}

/**
 * Signs a text with the connected account.
 * @throws the wallet's answer, also a refusal; NoSignature
 */
export async function signText(message: string): Promise<string> {
  const { wallet } = await walletConnection();
  const account = wallet.get()?.address;
  if (!account) throw new Error('no wallet is connected');
  return signatureOf(await (await signingClient()).signMessage({ account, message }));
}

/** Disconnects the wallet, so that the next visit asks its owner for an account again. */
export async function disconnectWallet(): Promise<void> {
  const connection = await walletConnection();
  const [id, provider] = [connection.lastId(), connection.provider()];
  connection.disconnect();
  if (id === WALLET_CONNECT_ID) return (await import('./wallet-connect.ts')).endWalletConnect();
  await provider?.request({
    method: 'wallet_revokePermissions',
    params: [{ eth_accounts: {} }],
  });
}

let isWatching = false;

/** Follows the wallet. Another account clears the stored session and reloads the page (spec §4). */
async function watch(): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  const { wallet } = await walletConnection();
  let before: ConnectedWallet | undefined = wallet.get();
  wallet.subscribe(() => {
    const [now, last] = [wallet.get(), before];
    before = now;
    if (!now) return;
    const known = sessionStore.get().address;
    if (known && now.address.toLowerCase() !== known.toLowerCase()) {
      sessionStore.clear();
      location.reload();
    } else if (now.chainId !== last?.chainId) void promptForNetwork().catch(() => undefined);
  });
}
