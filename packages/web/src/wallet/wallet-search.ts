import { createStore, type Store } from '../store.ts';
import { createAnnouncedWallets } from './announced-wallets.ts';
import { announcedWallet, isProvider } from './announcement.ts';
import type { FoundWallet, Provider } from './provider.ts';

/** Id of a wallet that does not announce itself and only stands as `window.ethereum`. */
export const INJECTED_WALLET_ID = 'injected';

/** Wallets' own browsers put `window.ethereum` there within this time, often without a word. */
const FIND_TIMEOUT_MS = 3_000;
const LOOK_INTERVAL_MS = 250;

type SearchWindow = Pick<Window, 'addEventListener' | 'dispatchEvent'> & { ethereum?: unknown };

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
  const announced = createAnnouncedWallets();
  const isOutside = (id: string) => testWalletId === undefined || !id.startsWith(testWalletId);
  let isListening = false;

  const list = (): void => {
    const ethereum = injected(window);
    const next = [...announced.all()];
    // Among many, the one that somebody looks for may be missing.
    const isMissed = announced.isCrowded() && !next.some(({ provider }) => provider === ethereum);
    if (ethereum && (isMissed || !next.some(({ id }) => isOutside(id))))
      next.push({ id: INJECTED_WALLET_ID, name: '', icon: undefined, provider: ethereum });
    const ids = (wallets: readonly FoundWallet[]) => wallets.map(({ id }) => id).join(' ');
    if (ids(next) !== ids(found.get())) found.set(next);
  };

  const start = (): void => {
    if (!isListening) {
      isListening = true;
      window.addEventListener('eip6963:announceProvider', (event) => {
        const wallet = announcedWallet(event);
        if (!wallet || wallet.id === INJECTED_WALLET_ID) return;
        announced.hear(wallet);
        list();
      });
    }
    announced.nextRound();
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

/** Two extensions that fight for its place leave one that throws, or none that can be asked. */
function injected(window: SearchWindow): Provider | undefined {
  try {
    const { ethereum } = window;
    return isProvider(ethereum) ? ethereum : undefined;
  } catch {
    return undefined;
  }
}
