import { createHash } from 'node:crypto';

/** Chance that is the same for the same seed: the demo history can be told again. */
export type Random = {
  /** A whole number from 0 up to, and without, the limit. */
  below: (limit: number) => number;
  /** One of a list. */
  pick: <Item>(items: readonly Item[]) => Item;
  /** Whether something happens that does so in this many of 100 cases. */
  chance: (percent: number) => boolean;
};

/** Chance from a seed: SHA-256 over the seed and a counter. */
export function createRandom(seed: string): Random {
  let counter = 0;
  const below = (limit: number): number => {
    const hash = createHash('sha256')
      .update(`${seed}:${(counter += 1)}`)
      .digest();
    return Number(hash.readBigUInt64BE() % BigInt(limit));
  };
  return {
    below,
    pick: (items) => items[below(items.length)]!,
    chance: (percent) => below(100) < percent,
  };
}
