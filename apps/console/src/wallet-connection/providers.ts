/** What an EIP-1193 wallet answers through. */
export type Provider = {
  request: (request: { method: string; params?: unknown }) => Promise<unknown>;
};

export type FoundWallet = {
  id: string;
  name: string;
  icon: string | undefined;
  provider: Provider;
};

type Announcement = { info: { rdns: string; name: string; icon: string }; provider: Provider };

/** The id of a wallet that does not announce itself and is only there as `window.ethereum`. */
const UNNAMED = 'window.ethereum';
const FALLBACK_DELAY = 300;
const FIND_TIMEOUT = 2000;

function unnamed(): FoundWallet | undefined {
  const provider = (window as { ethereum?: Provider }).ethereum;
  return provider && { id: UNNAMED, name: UNNAMED, icon: undefined, provider };
}

/**
 * Listens for wallets that announce themselves (EIP-6963); `window.ethereum` is offered only when none did.
 * @param onFound called once for each wallet
 * @returns ends the listening
 */
export function findWallets(onFound: (wallet: FoundWallet) => void): () => void {
  const seen = new Set<string>();
  const listen = (event: Event): void => {
    const { info, provider } = (event as CustomEvent<Announcement>).detail;
    if (seen.has(info.rdns)) return;
    seen.add(info.rdns);
    onFound({
      id: info.rdns,
      name: info.name,
      icon: info.icon.startsWith('data:image/') ? info.icon : undefined,
      provider,
    });
  };
  window.addEventListener('eip6963:announceProvider', listen);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  const timer = setTimeout(() => {
    const wallet = unnamed();
    if (seen.size === 0 && wallet) onFound(wallet);
  }, FALLBACK_DELAY);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('eip6963:announceProvider', listen);
  };
}

/**
 * Finds the wallet of an earlier sign-in again.
 * @returns undefined when it is not in this browser any more
 */
export function findWallet(id: string): Promise<FoundWallet | undefined> {
  return new Promise((resolve) => {
    let end: () => void = () => undefined;
    const timer = setTimeout(() => {
      end();
      resolve(undefined);
    }, FIND_TIMEOUT);
    end = findWallets((wallet) => {
      if (wallet.id !== id) return;
      clearTimeout(timer);
      resolve(wallet);
      setTimeout(() => end(), 0);
    });
  });
}
