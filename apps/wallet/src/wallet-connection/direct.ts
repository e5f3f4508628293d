import type { ChainDescription } from '@fairlaunch/protocol';
import { deviceStorage } from '@fairlaunch/ui';
import {
  askForChain,
  createReadingClient,
  createWalletConnection,
  createWalletSearch,
  type ConnectedWallet,
  type FoundWallet,
  type Provider,
  type ReadingClient,
} from '@fairlaunch/web/wallet';
import { custom, type Hex } from 'viem';
import { sessionStore } from '../shared/session/store.ts';
import { TEST_WALLET_RDNS } from './test-wallet-name.ts';

const POLLING_INTERVAL_MS = 1_500;

const search = createWalletSearch(window, TEST_WALLET_RDNS);
const connection = createWalletConnection({
  search,
  storage: deviceStorage,
  storageKey: 'fairlaunch.direct-wallet',
  onTaken({ address }) {
    // Flows are stored under the signed-in account, or else under the account that sends.
    if (!sessionStore.get().userMessage) sessionStore.set({ address });
  },
});

/** The wallets of this browser, and the one in use; they work without our server. */
export type DirectState = { found: readonly FoundWallet[]; wallet: ConnectedWallet | undefined };

const looked = new Set<string>();

/** Looks for wallets; a known one is used again. */
export const findDirectWallets = search.start;

search.found.subscribe(() => {
  for (const choice of search.found.get()) {
    if (looked.has(choice.id)) continue;
    looked.add(choice.id);
    void takeKnown(choice).catch(() => undefined);
  }
});

/**
 * Uses, without asking its owner, the wallet of the last visit, or one that shows the signed-in
 * account.
 */
async function takeKnown(choice: FoundWallet): Promise<void> {
  const { address, userMessage } = sessionStore.get();
  const isLast = connection.lastId() === choice.id;
  if (!isLast && !userMessage) return;
  const [account] = (await choice.provider.request({ method: 'eth_accounts' })) as Hex[];
  const isOwn = account?.toLowerCase() === address?.toLowerCase();
  if (account && !connection.wallet.get() && (isLast || isOwn)) await connection.take(choice);
}

export const directWallet = connection.wallet;
export const directWallets = search.found;
export const leaveDirect = connection.disconnect;
export const directProvider = connection.provider;

/** @throws the wallet's answer, also a refusal; Error if it gives no account */
export async function connectDirect(id: string): Promise<void> {
  const choice = search.found.get().find((wallet) => wallet.id === id);
  if (!choice) throw new Error('the wallet is gone');
  await connection.connect(choice);
}

/** @returns true once the wallet is on the chain */
export async function switchDirect(chain: ChainDescription): Promise<boolean> {
  const provider = connection.provider();
  if (!provider) return false;
  await askForChain(provider, chain);
  return (await connection.refresh())?.chainId === chain.chainId;
}

/** A client that reads only through the wallet in use. @throws Error if there is none */
export function directClient(): ReadingClient {
  const provider: Provider | undefined = connection.provider();
  if (!provider) throw new Error('no wallet is connected');
  return createReadingClient({
    transport: custom(provider as Parameters<typeof custom>[0], { retryCount: 1 }),
    pollingInterval: POLLING_INTERVAL_MS,
    cacheTime: 0,
  });
}
