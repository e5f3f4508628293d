import { createStore, type Store } from '../store.ts';
import type { FoundWallet, Provider } from './provider.ts';

type Announcement = CustomEvent<{
  info: { rdns: string; name: string; icon?: string };
  provider: Provider;
}>;

/** Id of a wallet that does not announce itself and only stands as `window.ethereum`. */
export const INJECTED_WALLET_ID = 'injected';

/** Wallets' own browsers put `window.ethereum` there within this time, often without a word. */
const FIND_TIMEOUT_MS = 3_000;
const LOOK_INTERVAL_MS = 250;
/** Anything on the page may announce a wallet. */
const MAX_WALLETS = 32;

type SearchWindow = Pick<Window, 'addEventListener' | 'dispatchEvent'> & { ethereum?: Provider };

/** The wallets of this browser (EIP-6963). */
export type WalletSearch = {
  found: Pick<Store<readonly FoundWallet[]>, 'get' | 'subscribe'>;
  /** Asks wallets to announce themselves; those that load slowly announce themselves later. */
  start: () => void;
  /** @returns undefined when the wallet is not in this browser any more */
  find: (id: string) => Promise<FoundWallet | undefined>;
};

/** @param testWalletId begins the ids of wallets beside which `window.ethereum` is still offered */
export function createWalletSearch(window: SearchWindow, testWalletId?: string): WalletSearch {
  const found = createStore<readonly FoundWallet[]>([]);
  const announced = new Map<string, FoundWallet>();
  const isOutside = (id: string) => testWalletId === undefined || !id.startsWith(testWalletId);
  let isListening = false;

  const list = (): void => {
    const { ethereum } = window;
    const isFallbackOffered = ethereum && ![...announced.keys()].some(isOutside);
    const next = [...announced.values()];
    if (isFallbackOffered)
      next.push({ id: INJECTED_WALLET_ID, name: '', icon: undefined, provider: ethereum });
    const ids = (wallets: readonly FoundWallet[]) => wallets.map(({ id }) => id).join(' ');
    if (ids(next) !== ids(found.get())) found.set(next);
  };

  const start = (): void => {
    if (!isListening) {
      isListening = true;
      window.addEventListener('eip6963:announceProvider', (event) => {
        const { info, provider } = (event as Announcement).detail;
        if (announced.has(info.rdns) || announced.size === MAX_WALLETS) return;
        const { rdns: id, name } = info;
        announced.set(id, { id, name, icon: embeddedIcon(info.icon), provider });
        list();
      });
    }
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    list();
  };

  const known = (id: string) => found.get().find((wallet) => wallet.id === id);

  return {
    found,
    start,
    find(id) {
      start();
      return new Promise((resolve) => {
        const end = (wallet: FoundWallet | undefined) => {
          clearTimeout(timer);
          clearInterval(looking);
          unsubscribe();
          resolve(wallet);
        };
        const timer = setTimeout(() => end(undefined), FIND_TIMEOUT_MS);
        const looking = setInterval(list, LOOK_INTERVAL_MS);
        const look = () => {
          const wallet = known(id);
          if (wallet) end(wallet);
        };
        const unsubscribe = found.subscribe(look);
        look();
      });
    },
  };
}

/** An outside host would learn who looks at the wallets. */
const embeddedIcon = (icon: string | undefined): string | undefined =>
  icon?.trim().startsWith('data:image/') ? icon.trim() : undefined;
