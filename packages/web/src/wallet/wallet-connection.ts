import { getAddress, isAddress, type Hex } from 'viem';
import { createStore, type Store } from '../store.ts';
import { chainIdOf } from './ask-for-chain.ts';
import type { FoundWallet, Provider } from './provider.ts';
import { readWalletError } from './wallet-error.ts';
import type { WalletSearch } from './wallet-search.ts';

/** The wallet in use: its account, and the chain it is on. */
export type ConnectedWallet = { id: string; name: string; address: Hex; chainId: number };

export type WalletConnection = {
  wallet: Pick<Store<ConnectedWallet | undefined>, 'get' | 'subscribe'>;
  provider: () => Provider | undefined;
  /** Id of the wallet of the last visit. */
  lastId: () => string | null;
  /**
   * Asks the wallet for its account.
   * @throws the wallet's answer, also a refusal; Error if it gives no account
   */
  connect: (choice: FoundWallet) => Promise<ConnectedWallet>;
  /** Uses a wallet without asking its owner; undefined if it shows no account. */
  take: (choice: FoundWallet) => Promise<ConnectedWallet | undefined>;
  /** Uses the wallet of the last visit. */
  reconnect: () => Promise<ConnectedWallet | undefined>;
  /** Reads account and chain of the wallet in use again. */
  refresh: () => Promise<ConnectedWallet | undefined>;
  disconnect: () => void;
};

type ConnectionPorts = {
  search: WalletSearch;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Key in the storage for the id of the wallet in use. */
  storageKey: string;
  /** Asks the owner for an account; `requestAccount` by default. */
  askForAccount?: (provider: Provider) => Promise<string | undefined>;
  /** Called each time that account and chain were read. */
  onTaken?: (wallet: ConnectedWallet) => void;
  /** Called if a wallet shows its account but not its chain; such a wallet is not used. */
  onNoChain?: (error: unknown) => void;
};

/** One connection to a wallet of this browser, which follows its accounts and chains. */
export function createWalletConnection({
  search,
  storage,
  storageKey,
  askForAccount = requestAccount,
  onTaken = () => undefined,
  onNoChain = () => undefined,
}: ConnectionPorts): WalletConnection {
  const wallet = createStore<ConnectedWallet | undefined>(undefined);
  const watched = new Set<Provider>();
  let inUse: FoundWallet | undefined;
  /** Accounts of wallets that gave one when they were asked, but do not show it afterwards. */
  const given = new WeakMap<Provider, string>();

  const take = async (
    choice: FoundWallet,
    asked?: string,
  ): Promise<ConnectedWallet | undefined> => {
    const { id, name, provider } = choice;
    const shown = await accountOf(provider, 'eth_accounts');
    if (shown) given.delete(provider);
    else if (asked) given.set(provider, asked);
    const account = shown ?? given.get(provider);
    if (!account) return undefined;
    const chainId = await chainIdOf(provider).catch((error: unknown) => {
      onNoChain(error);
      throw error;
    });
    const taken = { id, name, address: getAddress(account), chainId };
    inUse = choice;
    storage.setItem(storageKey, id);
    watch(choice);
    onTaken(taken);
    wallet.set(taken);
    return taken;
  };
  const refresh = async (): Promise<ConnectedWallet | undefined> => {
    if (!inUse) return undefined;
    const taken = await take(inUse);
    if (!taken) wallet.set(undefined);
    return taken;
  };
  const watch = ({ id, provider }: FoundWallet): void => {
    if (watched.has(provider)) return;
    watched.add(provider);
    const onChange = () => void (inUse?.id === id && refresh().catch(() => undefined));
    try {
      provider.on?.('accountsChanged', (accounts: unknown) => {
        const reported = given.has(provider) ? firstAccount(accounts) : undefined;
        if (reported) given.set(provider, reported);
        else given.delete(provider);
        onChange();
      });
      provider.on?.('chainChanged', onChange);
      // The wallet is searched for again when it is needed.
      provider.on?.('disconnect', () => inUse?.id === id && wallet.set(undefined));
    } catch {
      // The wallet reports no changes; it is asked again when it is needed.
    }
  };

  return {
    wallet,
    provider: () => inUse?.provider,
    lastId: () => storage.getItem(storageKey),
    take: (choice) => take(choice),
    refresh,
    async connect(choice) {
      const taken = await take(choice, await askForAccount(choice.provider));
      if (!taken) throw new Error('the wallet gave no account');
      return taken;
    },
    async reconnect() {
      const id = storage.getItem(storageKey);
      const last = id === null ? undefined : await search.find(id);
      return last && take(last);
    },
    disconnect() {
      if (inUse) given.delete(inUse.provider);
      inUse = undefined;
      storage.removeItem(storageKey);
      wallet.set(undefined);
    },
  };
}

/**
 * Lets the owner choose an account if the wallet knows permissions (EIP-2255), and else asks for
 * one. Some wallets give a permission without an account.
 * @throws the wallet's answer if it is a refusal, or if the wallet has another question of ours
 * open
 */
export async function chooseAccount(provider: Provider): Promise<string | undefined> {
  try {
    const params = [{ eth_accounts: {} }];
    await provider.request({ method: 'wallet_requestPermissions', params });
    const account = await accountOf(provider, 'eth_accounts');
    if (account) return account;
  } catch (error) {
    if (['refused', 'busy'].includes(readWalletError(error))) throw error;
  }
  return requestAccount(provider);
}

const requestAccount = (provider: Provider): Promise<string | undefined> =>
  accountOf(provider, 'eth_requestAccounts');

async function accountOf(provider: Provider, method: string): Promise<string | undefined> {
  return firstAccount(await provider.request({ method }));
}

/** The first of what should be a list of addresses. */
function firstAccount(accounts: unknown): string | undefined {
  const [account] = [accounts].flat();
  return typeof account === 'string' && isAddress(account, { strict: false }) ? account : undefined;
}
