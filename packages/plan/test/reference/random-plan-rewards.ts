import type { Random } from './random.ts';

/** Team rates with odd fractions, and generations from none to four (rulebook §7). */
export const randomTeam = (random: Random) => ({
  peerPpm: random.pick([0, 100_000, 123_457, 999_999]),
  overridePpm: random.pick([0, 10_000, 7_777]),
  generationPpm: random.pick([
    [],
    [30_000, 20_000, 10_000],
    [333_333, 1],
    [1, 22_222, 30_000, 40_000],
  ]),
  communitySubsidyPpm: random.pick([0, 5_000, 33_333, 1_000_000]),
});

/** Assessments with small targets and few days of waiting; a largest target of 0 is no cap (rulebook §9, §3). */
export const randomAssessment = (random: Random) => ({
  minBoundDays: random.whole(0, 7),
  targetPpm: random.pick([0, 20_000, 333_333]),
  targetMin: random.pick(['0', '10', '50', '100.5']),
  targetMax: random.pick(['0', '20', '100', '20000']),
  subsidyPpm: random.pick([0, 10_000, 777_777]),
  subsidyWeights: {
    B3: random.whole(0, 3),
    B4: random.whole(0, 3),
    B5: random.whole(0, 3),
    B6: random.whole(0, 3),
    B7: random.whole(0, 3),
  },
  fullNodeCloses: random.whole(1, 7),
});

/** The global bonus; a largest part of the small area of 0 is no cap (rulebook §10, §3). */
export const randomGlobal = (random: Random) => ({
  divisor: random.pick([1, 3, 60]),
  weights: { B6: random.whole(0, 3), B7: random.whole(0, 3) },
  maxPpmOfSmall: random.pick([0, 1, 100, 50_000]),
});

/** Divisors of the two dividends (rulebook §8). */
export const randomDividends = (random: Random) => ({
  feeDivisor: random.pick([1, 2, 30]),
  networkDivisor: random.pick([1, 3, 30]),
});

/** Output in epochs of few days; a most per thousand of 0 is no cap (rulebook §13, §3). */
export const randomIso = (random: Random) => ({
  epochs: random.whole(0, 5),
  epochDays: random.pick([1, 2, 5, 9]),
  dailyOutput: random.pick(['10000', '10', '0.000007', '0']),
  maxPerThousand: random.pick(['0', '1', '0.370001']),
});

/** What a direct referral's order brings in BHC (rulebook §13). */
export const randomTokenReferral = (random: Random) => ({
  per: random.pick(['100', '10', '33.3']),
  bhc: random.pick(['1', '0', '0.333333']),
});
