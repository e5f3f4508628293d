import { describe, expect, it } from 'vitest';
import { comesToLine, recomputeLine, type ExplanationOf, type LineExplanation } from '#index.ts';

type Kind = LineExplanation['kind'];

const common = <K extends Kind>(kind: K, target: string, paid = target) => ({
  kind,
  day: 20_000,
  member: 1,
  line: { target, accelerated: '0', carried: '0', paid, pending: '0' },
  waitsFor: null,
});
const part = { leg: 2, sources: 3, base: '10', ppm: 20_000 };
const short = { pool: '0.25', dues: '0.363' };
const rates = { days: 90, ppm: 150, dayCapPpm: 100_000, grantPpm: 2_000, exitFeePpm: 0 };

/** A correct explanation of each kind; some are worked examples of the rulebook. */
const right: { [K in Kind]: ExplanationOf<K> } = {
  STATIC: {
    ...common('STATIC', '0'),
    line: { target: '0.275', accelerated: '2', carried: '0', paid: '2.275', pending: '0' },
    pool: '9',
    dues: '9',
    pendingBefore: '1',
    left: [3],
    orders: [
      { number: 1, openDay: 19_990, amount: '500', rates, acceleratedBefore: '5.5' },
      {
        number: 2,
        openDay: 19_998,
        amount: '1000',
        rates: { ...rates, days: 180, ppm: 200 },
        acceleratedBefore: '0',
      },
    ],
    grants: [{ order: 9, referral: 2, amount: '1000', ppm: 2_000 }],
  },
  LEVEL_DIFF: {
    ...common('LEVEL_DIFF', '0.2', '0.137741'),
    ...short,
    ratePpm: 20_000,
    parts: [part],
  },
  PEER: {
    ...common('PEER', '0.04'),
    pool: '1',
    dues: '0.04',
    peerPpm: 100_000,
    parts: [{ ...part, ppm: 40_000 }],
  },
  OVERRIDE: {
    ...common('OVERRIDE', '0.1'),
    pool: '1',
    dues: '0.1',
    parts: [{ ...part, ppm: 10_000 }],
  },
  GENERATION: {
    ...common('GENERATION', '0.3'),
    pool: '1',
    dues: '1',
    validDirects: 1,
    parts: [
      { ...part, generation: 1, missing: 0, ppm: 30_000 },
      { ...part, generation: 2, missing: 1, ppm: 0 },
    ],
  },
  COMMUNITY_SUBSIDY: {
    ...common('COMMUNITY_SUBSIDY', '0.05'),
    pool: '1',
    dues: '1',
    parts: [{ ...part, ppm: 5_000 }],
  },
  FEE_DIVIDEND: {
    ...common('FEE_DIVIDEND', '1'),
    pool: '60',
    divisor: 30,
    sum: '2',
    weight: '13',
    weights: '26',
    nodes: [
      { number: 1, kind: 'MAIN', weight: 10 },
      { number: 2, kind: 'COMMUNITY', weight: 3 },
    ],
  },
  NETWORK_DIVIDEND: {
    ...common('NETWORK_DIVIDEND', '0.333333'),
    pool: '30',
    divisor: 30,
    sum: '1',
    weight: '100',
    weights: '300',
  },
  GLOBAL_BONUS: {
    ...common('GLOBAL_BONUS', '23.809523'),
    pool: '10000',
    divisor: 60,
    sum: '166.666666',
    weight: '1',
    weights: '7',
    level: 6,
    small: '0',
    maxPpmOfSmall: 0,
  },
  TEAM_SUBSIDY: {
    ...common('TEAM_SUBSIDY', '0.5'),
    pool: '9',
    sum: '1',
    weight: '1',
    weights: '2',
    level: 3,
    staticPaid: '100',
    ppm: 10_000,
  },
  BHC_OUTPUT: {
    ...common('BHC_OUTPUT', '0.5'),
    pool: '100',
    sum: '1',
    weight: '500',
    weights: '1000',
    epoch: 2,
    dailyOutput: '10000',
    maxPerThousand: '1',
  },
  TOKEN_REFERRAL: {
    ...common('TOKEN_REFERRAL', '3'),
    pool: '9',
    dues: '9',
    per: '100',
    bhc: '1',
    orders: [{ order: 4, referral: 2, amount: '390' }],
  },
  SALES_BONUS: {
    ...common('SALES_BONUS', '250'),
    ppm: 100_000,
    nodes: [{ number: 1, buyer: 2, price: '2500' }],
  },
  AWARD_RELEASE: {
    ...common('AWARD_RELEASE', '1'),
    positions: [
      { number: 1, amount: '180', schedule: { type: 'EVEN', closes: 180 }, k: 1, release: '1' },
    ],
  },
  IDENTITY_RELEASE: {
    ...common('IDENTITY_RELEASE', '0.055555'),
    positions: [
      {
        number: 1,
        amount: '10',
        schedule: { type: 'EVEN', closes: 180 },
        k: 1,
        release: '0.055555',
        person: 2,
      },
    ],
  },
  POINTS_RELEASE: {
    ...common('POINTS_RELEASE', '1'),
    positions: [
      { number: 1, amount: '100', schedule: { type: 'EVEN', closes: 100 }, k: 100, release: '1' },
    ],
  },
  PROMO_RELEASE: {
    ...common('PROMO_RELEASE', '2.777777'),
    positions: [
      {
        number: 1,
        amount: '500',
        schedule: { type: 'EVEN', closes: 180 },
        k: 1,
        release: '2.777777',
      },
    ],
  },
  WHITELIST_RELEASE: {
    ...common('WHITELIST_RELEASE', '1133.6'),
    positions: [
      {
        number: 1,
        amount: '10400',
        schedule: { type: 'LOCKED', initialPpm: 100_000, dailyPpm: 9_000 },
        k: 0,
        release: '1040',
      },
      {
        number: 2,
        amount: '10400',
        schedule: { type: 'LOCKED', initialPpm: 100_000, dailyPpm: 9_000 },
        k: 1,
        release: '93.6',
      },
    ],
  },
};

describe('worked examples', () => {
  it.each(Object.values(right).map((explanation) => [explanation.kind, explanation] as const))(
    'of %s recompute to their lines',
    (_, explanation) => {
      expect(comesToLine(explanation, recomputeLine(explanation))).toBe(true);
    },
  );

  it('lapse by what the pool cannot pay', () => {
    expect(recomputeLine(right.LEVEL_DIFF)).toMatchObject({
      target: 200_000n,
      paid: 137_741n,
      lapsed: 62_259n,
    });
  });

  it('do not recompute to another line', () => {
    for (const explanation of Object.values(right)) {
      const other = { ...explanation, line: { ...explanation.line, paid: '0.000007' } };
      expect(comesToLine(other, recomputeLine(explanation))).toBe(false);
    }
  });
});

describe('parts that cannot be right', () => {
  const refused: [string, LineExplanation][] = [
    ['static above all dues', { ...right.STATIC, dues: '0.1' }],
    [
      'an order that has released all',
      { ...right.STATIC, orders: [{ ...right.STATIC.orders[0]!, acceleratedBefore: '6.75' }] },
    ],
    [
      'an order from after the day',
      { ...right.STATIC, orders: [{ ...right.STATIC.orders[0]!, openDay: 20_001 }] },
    ],
    ['an order that both left and stayed', { ...right.STATIC, left: [1] }],
    [
      'a grant that comes twice',
      { ...right.STATIC, grants: [right.STATIC.grants[0]!, right.STATIC.grants[0]!] },
    ],
    ['a team line above all dues', { ...right.OVERRIDE, dues: '0.099999' }],
    ['a difference above the own rate', { ...right.LEVEL_DIFF, ratePpm: 19_999 }],
    ['a leg that comes twice at one rate', { ...right.LEVEL_DIFF, parts: [part, part] }],
    ['a leg of nobody', { ...right.LEVEL_DIFF, parts: [{ ...part, sources: 0 }] }],
    [
      'a rate above the whole',
      { ...right.COMMUNITY_SUBSIDY, parts: [{ ...part, ppm: 1_000_001 }] },
    ],
    ['a rate below nothing', { ...right.PEER, peerPpm: -1 }],
    ['a base that is no amount', { ...right.COMMUNITY_SUBSIDY, parts: [{ ...part, base: '1e3' }] }],
    [
      'a locked generation that pays',
      { ...right.GENERATION, parts: [{ ...part, generation: 2, missing: 1 }] },
    ],
    [
      'a generation that hides its lock',
      { ...right.GENERATION, parts: [{ ...part, generation: 2, missing: 0 }] },
    ],
    ['a sum that the pool does not give', { ...right.NETWORK_DIVIDEND, sum: '1.000001' }],
    ['a weight above all weights', { ...right.NETWORK_DIVIDEND, weight: '300.000001' }],
    ['nodes of another weight', { ...right.FEE_DIVIDEND, nodes: [] }],
    ['a pool shared over no day', { ...right.GLOBAL_BONUS, divisor: 0 }],
    ['an output above its cap', { ...right.BHC_OUTPUT, sum: '5000' }],
    ['a subsidy above its part', { ...right.TEAM_SUBSIDY, staticPaid: '99' }],
    [
      'an order that refers twice',
      {
        ...right.TOKEN_REFERRAL,
        orders: [right.TOKEN_REFERRAL.orders[0]!, right.TOKEN_REFERRAL.orders[0]!],
      },
    ],
    [
      'a node that is sold twice',
      { ...right.SALES_BONUS, nodes: [right.SALES_BONUS.nodes[0]!, right.SALES_BONUS.nodes[0]!] },
    ],
    [
      'a close after the last',
      { ...right.PROMO_RELEASE, positions: [{ ...right.PROMO_RELEASE.positions[0]!, k: 181 }] },
    ],
    [
      'a release of another amount',
      {
        ...right.PROMO_RELEASE,
        positions: [{ ...right.PROMO_RELEASE.positions[0]!, release: '2.777778' }],
      },
    ],
  ];

  it.each(refused)('%s', (_, explanation) => {
    expect(() => recomputeLine(explanation)).toThrow(RangeError);
  });
});
