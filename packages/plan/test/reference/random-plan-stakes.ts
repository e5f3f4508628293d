import type { Random } from './random.ts';

/** The plan's packages, some with few days, and others from one day up (rulebook §4). */
export const randomPackages = (random: Random) => ({
  P30: { days: random.pick([30, 7, 2]), ppm: random.pick([100, 1000, random.whole(1, 1000)]) },
  P90: { ppm: random.whole(1, 1000) },
  P1: { days: 1, ppm: random.whole(1, 1000) },
  P3: { days: 3, ppm: random.whole(1, 1000) },
  P9: { days: random.whole(4, 14), ppm: random.whole(1, 1000) },
});

/** Bounds of orders, of which 0 is no cap, and the exit fee (rulebook §4, §3). */
export const randomOrderTerms = (random: Random) => ({
  min: random.pick(['10', '1', '7', '50']),
  max: random.pick(['1000', '300', '0']),
  multiple: random.pick(['10', '10', '1', '7', '1.234567']),
  maxOpen: random.pick(['50000', '1500', '0']),
  exitFeePpm: random.pick([0, 1, 12_345, 20_000]),
});

/** Grants and their day's cap, of which 0 is no cap (rulebook §4). */
export const randomAcceleration = (random: Random) => ({
  grantPpm: random.pick([0, 2000, 2000, 33_333, 1_000_000]),
  dayCapPpm: random.pick([0, 1, 100_000, 333_333, 1_000_000]),
});

/** When a stake counts and makes active (rulebook §5). */
export const randomPerformance = (random: Random) => ({
  seasonDays: random.whole(0, 3),
  activeMin: random.pick(['0', '10', '100', '250']),
});

/** Level rows that few small stakes reach, with rates that mostly rise (rulebook §5). */
export function randomLevels(random: Random, fewerLegsForSeven: boolean) {
  const rises = random.chance(0.7);
  const steepness = random.pick([0, 10, 50, 100]);
  const rate = (level: number): number =>
    rises ? level * 20_000 + random.whole(0, 19_999) : random.whole(0, 200_000);
  const stakeRow = (level: number) => ({
    own: random.pick(['0', '10', '50', '100']),
    small: String(random.chance(0.9) ? steepness * level : random.whole(0, 1000)),
    ratePpm: rate(level),
  });
  const legs = random.whole(1, 2);
  return {
    B1: stakeRow(1),
    B2: stakeRow(2),
    B3: stakeRow(3),
    B4: stakeRow(4),
    B5: stakeRow(5),
    B6: { legs, ratePpm: rate(6) },
    B7: { legs: fewerLegsForSeven && random.chance(0.5) ? 1 : legs, ratePpm: rate(7) },
    D1: { directs: random.whole(1, 3), ratePpm: random.pick([0, 1, 10_000, 55_555, 130_000]) },
  };
}
