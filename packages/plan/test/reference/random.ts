import { toDecimal } from '@fairlaunch/money';

/** A deterministic source of choices: the same seed always gives the same ones. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  fraction: () => number;
  /** A whole number between two bounds, both included. */
  whole: (least: number, most: number) => number;
  /** True with this probability, from 0 to 1. */
  chance: (probability: number) => boolean;
  /** One item of a list that is not empty. */
  pick: <Item>(items: readonly Item[]) => Item;
  /** A decimal string from 0.000001 to this many tokens, whole or with micro-units. */
  decimal: (mostTokens: number) => string;
};

/** Mulberry32: a generator of 32 bits of state, from a whole number as seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number =>
    least + Math.floor(fraction() * (most - least + 1));
  const chance = (probability: number): boolean => fraction() < probability;
  return {
    fraction,
    whole,
    chance,
    pick: (items) => items[whole(0, items.length - 1)]!,
    decimal: (mostTokens) =>
      chance(0.5) && mostTokens >= 1
        ? String(whole(1, Math.floor(mostTokens)))
        : toDecimal(BigInt(whole(1, Math.max(1, Math.floor(mostTokens * 1e6))))),
  };
}
