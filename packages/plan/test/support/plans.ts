import fc from 'fast-check';
import { mergePlan, type Plan } from '#index.ts';

const pick = <Value>(...values: Value[]) => fc.constantFrom(...values);

/** Shares in ppm under these names, which sum to at most the whole. */
const split = (...names: string[]) =>
  fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.oneof(fc.constant(0), fc.nat(Math.floor(1_000_000 / names.length))),
      ]),
    ),
  );

/** Rates of B1 to B7 that rise, fall, are equal, are 0 or are mixed. */
const rates = fc.oneof(
  fc.constant([0, 0, 0, 0, 0, 0, 0]),
  fc.integer({ min: 1, max: 200_000 }).map((rate) => Array.from({ length: 7 }, () => rate)),
  fc
    .array(fc.nat(200_000), { minLength: 7, maxLength: 7 })
    .map((all) => all.toSorted((one, other) => one - other)),
  fc
    .array(fc.nat(200_000), { minLength: 7, maxLength: 7 })
    .map((all) => all.toSorted((one, other) => other - one)),
  fc.array(pick(0, 1, 20_000, 20_000, 33_333), { minLength: 7, maxLength: 7 }),
);

const stakeRow = fc.record({
  own: pick('0', '0', '10', '50', '100'),
  small: pick('0', '0', '10', '200', '1000'),
});

const levels = fc
  .record({
    rates,
    rows: fc.array(stakeRow, { minLength: 5, maxLength: 5 }),
    B6: pick(1, 2),
    B7: pick(1, 2),
    D1: fc.record({ directs: pick(1, 2), ratePpm: pick(0, 1, 10_000, 33_333, 250_000) }),
  })
  .map(({ rates: [b1, b2, b3, b4, b5, b6, b7], rows, B6, B7, D1 }) => ({
    ...Object.fromEntries(
      [b1, b2, b3, b4, b5].map((ratePpm, index) => [`B${index + 1}`, { ...rows[index], ratePpm }]),
    ),
    B6: { legs: B6, ratePpm: b6 },
    B7: { legs: B7, ratePpm: b7 },
    D1,
  }));

const team = fc.record({
  peerPpm: pick(0, 100_000, 123_457, 1_000_000),
  overridePpm: pick(0, 10_000, 7_777, 1_000_000),
  generationPpm: pick<number[]>(
    [],
    [30_000, 20_000, 10_000],
    [333_333, 1],
    [1, 22_222, 30_000, 40_000],
    [0, 0, 999_999],
  ),
  communitySubsidyPpm: pick(0, 5_000, 33_333, 1_000_000),
});

const kind = fc.record({
  price: pick('100', '333.333333', '2500'),
  supply: pick(1, 3, 1000),
  weight: fc.integer({ min: 1, max: 50 }),
  fullMin: pick('0', '10', '500'),
});

const nodes = fc.record({
  coolingDays: fc.nat(7),
  maxPerMember: pick(0, 1, 10),
  kinds: fc.record({ COMMUNITY: kind, MAIN: kind, MAJOR: kind, GENESIS: kind }),
  splitPpm: split('SALES_BONUS', 'NODE', 'GLOBAL', 'TEAM', 'TASK', 'STATIC'),
  promo: fc.record({
    firstNode: pick('0', '500', '33.333333'),
    maxPpmOfPrice: pick(0, 1, 200_000, 1_200_000),
    releaseDays: pick(1, 3, 180),
    tiers: pick(
      [],
      [
        { volume: '300', bonus: '77.000001' },
        { volume: '100', bonus: '5' },
      ],
      [{ volume: '2500', bonus: '2500' }],
    ),
  }),
});

const assessment = fc.record({
  minBoundDays: fc.nat(14),
  targetPpm: pick(0, 20_000, 333_333),
  targetMin: pick('0', '10', '100.5'),
  targetMax: pick('0', '20', '20000'),
  subsidyPpm: pick(0, 10_000, 777_777),
  fullNodeCloses: fc.integer({ min: 1, max: 7 }),
  subsidyWeights: fc.record({
    B3: fc.nat(3),
    B4: fc.nat(3),
    B5: fc.nat(3),
    B6: fc.nat(3),
    B7: fc.nat(3),
  }),
});

const change = fc.record({
  packages: fc.record({
    P1: fc.record({ days: fc.constant(1), ppm: pick(1, 1000) }),
    P3: fc.record({ days: fc.constant(3), ppm: fc.integer({ min: 1, max: 1000 }) }),
  }),
  order: fc.record({
    exitFeePpm: pick(0, 1, 12_345, 20_000),
    multiple: pick('10', '1', '1.234567'),
  }),
  acceleration: fc.record({
    grantPpm: pick(0, 2_000, 33_333, 1_000_000),
    dayCapPpm: pick(0, 1, 100_000, 1_000_000),
  }),
  performance: fc.record({ seasonDays: fc.nat(3), activeMin: pick('0', '10', '100') }),
  levels,
  team,
  nodes,
  assessment,
  feeSplitPpm: split('FEE_DIV', 'STATIC', 'TEAM', 'NET_DIV', 'GLOBAL', 'INSURANCE'),
  global: fc.record({
    divisor: pick(1, 3, 60),
    weights: fc.record({ B6: fc.nat(3), B7: fc.nat(3) }),
    maxPpmOfSmall: pick(0, 1, 100, 50_000),
  }),
  dividends: fc.record({ feeDivisor: pick(1, 7, 30), networkDivisor: pick(1, 7, 30) }),
  iso: fc.record({
    epochs: fc.nat(5),
    epochDays: pick(1, 5, 180),
    dailyOutput: pick('0', '0.000007', '10000'),
    maxPerThousand: pick('0', '1', '0.370001'),
  }),
  tokenReferral: fc.record({ per: pick('100', '33.3', '10'), bhc: pick('0', '1', '0.333333') }),
});

/** Plans with odd parameters in every section that a close reads, and the default one. */
export const anyPlan: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(mergePlan({})) },
  { weight: 6, arbitrary: change.map((value) => mergePlan(value)) },
);

/**
 * The most that a plan's team lines can sum to, in ppm of the static paid, times 10⁶ (rulebook §7).
 */
export function teamCeiling({ levels: rows, team: terms }: Plan): bigint {
  const highest = Math.max(...Object.values(rows).map((row) => row.ratePpm));
  const generations = terms.generationPpm.reduce((sum, ppm) => sum + ppm, 0);
  return (
    BigInt(highest) * BigInt(1_000_000 + terms.peerPpm) +
    1_000_000n * BigInt(terms.overridePpm + generations)
  );
}
