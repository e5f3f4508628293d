import type { ChainDescription } from '@fairlaunch/protocol';
import { createStore } from '@fairlaunch/web';
import { createPublicClient, custom, getAddress, type Hex, type PublicClient } from 'viem';
import { sessionStore } from '../shared/session/store.ts';
import { askForChain, type Provider } from './ask-for-chain.ts';

export type DirectChoice = {
  id: string;
  name: string;
  icon: string | undefined;
  provider: Provider;
};

/** The wallet in use: its account, and the chain it is on. */
export type DirectWallet = { id: string; name: string; address: Hex; chainId: number };

/** Wallets without our server: announced ones (EIP-6963), else `window.ethereum`. */
export type DirectState = { found: readonly DirectChoice[]; wallet: DirectWallet | undefined };

type Announcement = CustomEvent<{
  info: { rdns: string; name: string; icon?: string };
  provider: Provider;
}>;

const KEY = 'fairlaunch.direct-wallet';
const POLLING_INTERVAL_MS = 1_500;

const watched = new Set<Provider>();
let isSearching = false;

export const directStore = createStore<DirectState>({ found: [], wallet: undefined });

const set = (change: Partial<DirectState>): void =>
  directStore.set({ ...directStore.get(), ...change });

const choiceOf = (id: string): DirectChoice | undefined =>
  directStore.get().found.find((choice) => choice.id === id);

function choiceInUse(): DirectChoice | undefined {
  const { wallet } = directStore.get();
  return wallet && choiceOf(wallet.id);
}

/** Undefined if the wallet has no account for us. */
async function take(
  { id, name, provider }: DirectChoice,
  method: 'eth_requestAccounts' | 'eth_accounts',
): Promise<DirectWallet | undefined> {
  const [account] = (await provider.request({ method })) as Hex[];
  if (!account) return undefined;
  const wallet = {
    id,
    name,
    address: getAddress(account),
    chainId: Number(await provider.request({ method: 'eth_chainId' })),
  };
  localStorage.setItem(KEY, id);
  // Whoever is signed in stays so; else flows are kept under the account that sends them.
  if (!sessionStore.get().userMessage) sessionStore.set({ address: wallet.address });
  set({ wallet });
  return wallet;
}

function watch(choice: DirectChoice): void {
  if (watched.has(choice.provider)) return;
  watched.add(choice.provider);
  const again = () =>
    void (
      directStore.get().wallet?.id === choice.id &&
      take(choice, 'eth_accounts').then((wallet) => wallet ?? set({ wallet: undefined }))
    );
  choice.provider.on?.('accountsChanged', again);
  choice.provider.on?.('chainChanged', again);
}

/**
 * Without asking its owner: the wallet of the last visit, or the one that shows the signed-in
 * account.
 */
async function takeKnown(choice: DirectChoice): Promise<void> {
  const { address, userMessage } = sessionStore.get();
  const isLast = localStorage.getItem(KEY) === choice.id;
  if (!isLast && !userMessage) return;
  const [account] = (await choice.provider.request({ method: 'eth_accounts' })) as Hex[];
  if (
    !account ||
    directStore.get().wallet ||
    (!isLast && account.toLowerCase() !== address?.toLowerCase())
  )
    return;
  await take(choice, 'eth_accounts');
  watch(choice);
}

function add(choice: DirectChoice): void {
  if (choiceOf(choice.id)) return;
  set({ found: [...directStore.get().found, choice] });
  void takeKnown(choice).catch(() => undefined);
}

/** A wallet that knows us already is taken again. */
export function findDirectWallets(): void {
  if (!isSearching) {
    isSearching = true;
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = (event as Announcement).detail;
      add({ id: info.rdns, name: info.name, icon: info.icon, provider });
    });
  }
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  const { ethereum } = window as { ethereum?: Provider };
  if (ethereum && directStore.get().found.length === 0)
    add({ id: 'injected', name: '', icon: undefined, provider: ethereum });
}

/** @throws the wallet's answer, a refusal too; Error when it has no account */
export async function connectDirect(id: string): Promise<void> {
  const choice = choiceOf(id);
  if (!choice || !(await take(choice, 'eth_requestAccounts')))
    throw new Error('the wallet gave no account');
  watch(choice);
}

export function leaveDirect(): void {
  localStorage.removeItem(KEY);
  set({ wallet: undefined });
}

export const directProvider = (): Provider | undefined => choiceInUse()?.provider;

/** @returns true once the wallet is on the chain */
export async function switchDirect(chain: ChainDescription): Promise<boolean> {
  const choice = choiceInUse();
  if (!choice) return false;
  await askForChain(choice.provider, chain);
  return (await take(choice, 'eth_accounts'))?.chainId === chain.chainId;
}

/** Reads through the wallet in use alone. @throws Error while there is none */
export function directClient(): PublicClient {
  const provider = directProvider();
  if (!provider) throw new Error('no wallet is connected');
  return createPublicClient({
    transport: custom(provider as Parameters<typeof custom>[0], { retryCount: 1 }),
    pollingInterval: POLLING_INTERVAL_MS,
    cacheTime: 0,
  });
}
