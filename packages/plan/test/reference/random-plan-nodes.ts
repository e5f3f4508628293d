import type { Random } from './random.ts';

/** Random shares in ppm under these names; some are 0, and they sum to at most the whole. */
export function randomSplit<Name extends string>(
  random: Random,
  names: readonly Name[],
): { [name in Name]: number } {
  const even = Math.floor(1_000_000 / names.length);
  return Object.fromEntries(
    names.map((name) => [
      name,
      random.pick([0, even, random.whole(0, even), random.whole(0, even)]),
    ]),
  ) as { [name in Name]: number };
}

const randomKind = (random: Random) => ({
  price: random.pick(['100', '250.5', '333.333333', '1000', '2500']),
  supply: random.pick([1, 2, 5, 1000]),
  weight: random.whole(1, 50),
  fullMin: random.pick(['10', '100', '500']),
});

const randomPromo = (random: Random) => ({
  firstNode: random.pick(['0', '0', '500', '33.333333']),
  tiers: random.pick([
    [],
    [
      { volume: '2500', bonus: '2500' },
      { volume: '5000', bonus: '2500' },
    ],
    [
      { volume: '300', bonus: '77.000001' },
      { volume: '300', bonus: '1' },
      { volume: '100', bonus: '5' },
    ],
    [
      { volume: '250', bonus: '10' },
      { volume: '500', bonus: '600.5' },
    ],
    [{ volume: '1100', bonus: '900' }],
  ]),
  maxPpmOfPrice: random.pick([0, 0, 1, 200_000, 1_200_000]),
  releaseDays: random.pick([1, 3, 7, 180]),
});

/** Node terms: prices, supplies, cooling-off, split and promo (rulebook §8). */
export const randomNodes = (random: Random) => ({
  coolingDays: random.pick([0, 1, 2, 3, 7]),
  maxPerMember: random.pick([0, 1, 2, 10]),
  kinds: {
    COMMUNITY: randomKind(random),
    MAIN: randomKind(random),
    MAJOR: randomKind(random),
    GENESIS: randomKind(random),
  },
  splitPpm: randomSplit(random, ['SALES_BONUS', 'NODE', 'GLOBAL', 'TEAM', 'TASK', 'STATIC']),
  promo: randomPromo(random),
});
