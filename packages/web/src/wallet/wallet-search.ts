import { createStore, type Store } from '../store.ts';
import { createAnnouncedWallets } from './announced-wallets.ts';
import { announcedWallet, isProvider } from './announcement.ts';
import type { FoundWallet, Provider } from './provider.ts';

/** Id of a wallet that does not announce itself and is only there as `window.ethereum`. */
export const INJECTED_WALLET_ID = 'injected';

/** The browsers of wallets set `window.ethereum` within this time, often without announcing it. */
const FIND_TIMEOUT_MS = 3_000;
const LOOK_INTERVAL_MS = 250;

type SearchWindow = Pick<Window, 'addEventListener' | 'dispatchEvent'> & { ethereum?: unknown };

/** The wallets of this browser (EIP-6963). */
export type WalletSearch = {
  found: Pick<Store<readonly FoundWallet[]>, 'get' | 'subscribe'>;
  /** Asks wallets to announce themselves; those that load slowly announce themselves later. */
  start: () => void;
  /** @returns undefined if the wallet is no longer in this browser */
  find: (id: string) => Promise<FoundWallet | undefined>;
};

/**
 * @param testWalletId start of the ids of test wallets, beside which `window.ethereum` is still
 * offered
 */
export function createWalletSearch(window: SearchWindow, testWalletId?: string): WalletSearch {
  const found = createStore<readonly FoundWallet[]>([]);
  const announced = createAnnouncedWallets();
  const isOutside = (id: string) => testWalletId === undefined || !id.startsWith(testWalletId);
  let isListening = false;

  const list = (): void => {
    const ethereum = injected(window);
    const next = [...announced.all()];
    // Only some wallets of a crowd are kept, so the one of `window.ethereum` may be missing.
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

/**
 * `window.ethereum`, if it can be asked: two extensions that both set it may leave one that throws.
 */
function injected(window: SearchWindow): Provider | undefined {
  try {
    const { ethereum } = window;
    return isProvider(ethereum) ? ethereum : undefined;
  } catch {
    return undefined;
  }
}
