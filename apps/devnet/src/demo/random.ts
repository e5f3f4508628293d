import { createHash } from 'node:crypto';

/** The same sequence for the same seed, so that the history can be replayed. */
export type Random = {
  /** A whole number from 0 to below the limit. */
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  chance: (percent: number) => boolean;
};

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
