import type { FoundWallet } from './provider.ts';

/**
 * Anything on the page may announce any number of wallets; only the first and the last are kept.
 */
const MAX_FIRST = 16;
const MAX_LAST = 16;

/**
 * Wallets that announced themselves. Each does so once in each round of asking, some with a new
 * provider each time.
 */
export function createAnnouncedWallets() {
  const kept = new Map<string, FoundWallet>();
  /**
   * Ids that were announced in this round, each with the announcement that was taken for it only
   * because it looks alike.
   */
  let thisRound = new Map<string, FoundWallet | undefined>();
  let isCrowded = false;

  /** Anything may use another wallet's id, so it gets an id of its own. */
  const freeId = (rdns: string): string => {
    let number = 1;
    const id = () => (number === 1 ? rdns : `${rdns}#${number}`);
    while (kept.has(id())) number += 1;
    return id();
  };

  const keep = (wallet: FoundWallet): void => {
    const id = freeId(wallet.id);
    kept.set(id, { ...wallet, id });
    thisRound.set(id, undefined);
    if (kept.size <= MAX_FIRST + MAX_LAST) return;
    isCrowded = true;
    kept.delete([...kept.keys()][MAX_FIRST]!);
  };

  const find = (matches: (known: FoundWallet) => boolean): string | undefined =>
    [...kept.values()].find(matches)?.id;

  return {
    all: (): readonly FoundWallet[] => [...kept.values()],
    isCrowded: () => isCrowded,
    nextRound: () => void (thisRound = new Map()),
    hear(wallet: FoundWallet): void {
      const same = find((known) => isSame(wallet, known));
      if (same) {
        const other = thisRound.get(same);
        thisRound.set(same, undefined);
        // The announcement that only looked alike is another wallet, as the known one has come too.
        if (other) keep(other);
        return;
      }
      const alike = find((known) => !thisRound.has(known.id) && looksAlike(wallet, known));
      if (alike) thisRound.set(alike, wallet);
      else keep(wallet);
    },
  };
}

const claims = (wallet: FoundWallet, known: FoundWallet): boolean =>
  known.id.split('#')[0] === wallet.id;

/** Some wallets make a new provider for each announcement. */
const isSame = (wallet: FoundWallet, known: FoundWallet): boolean =>
  known.provider === wallet.provider ||
  (Boolean(wallet.uuid) && known.uuid === wallet.uuid && claims(wallet, known));

/** Some wallets make a new uuid too. */
const looksAlike = (wallet: FoundWallet, known: FoundWallet): boolean =>
  claims(wallet, known) && known.name === wallet.name && known.icon === wallet.icon;
