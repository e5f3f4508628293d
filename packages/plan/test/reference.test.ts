import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ScenarioRefused,
  brokenInvariants,
  randomScenario,
  referenceSimulate,
  type Result,
} from './reference/index.ts';

const folder = new URL('scenarios/', import.meta.url);
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.expected.json'))
  .map((file) => file.replace('.expected.json', ''));

describe('the reference computes each expected result to the last unit', () => {
  it('finds the worked examples', () => expect(names.length).toBeGreaterThanOrEqual(13));

  it.each(names)('%s', (name) => {
    expect(referenceSimulate(read(name))).toEqual(read(`${name}.expected`));
  });
});

describe('the reference refuses', () => {
  const join = { day: 0, type: 'join', member: 1, sponsor: 0 };
  const stake = {
    day: 0,
    type: 'stake',
    order: 1,
    member: 1,
    package: 'P30',
    amount: '100',
    kind: 'REAL',
  };
  const buy = { day: 0, type: 'buyNode', node: 1, member: 1, kind: 'MAIN' };

  it.each([
    ['an unknown type', [{ day: 0, type: 'gift' }]],
    ['a seat out of turn', [{ ...join, member: 2 }]],
    ['a sponsor without a seat', [{ ...join, sponsor: 1 }]],
    [
      'a pool that only the plan fills',
      [{ day: 0, type: 'fund', pool: 'BHC_EMISSION', amount: '1' }],
    ],
    ['an amount that is no multiple', [join, { ...stake, amount: '105' }]],
    ['an amount over the most', [join, { ...stake, amount: '1010' }]],
    ['an unknown package', [join, { ...stake, package: 'toString' }]],
    ['a kind that is only displayed', [join, { ...stake, kind: 'VIRTUAL_NODE' }]],
    ['a gift that TASK cannot keep', [join, { ...stake, kind: 'PIONEER_INVITATION' }]],
    ['a FILL for another week', [join, { ...stake, kind: 'FILL', week: 7 }]],
    ['a week on a stake that is no FILL', [join, { ...stake, week: 0 }]],
    [
      'a second exit',
      [join, stake, { day: 0, type: 'exit', order: 1 }, { day: 1, type: 'exit', order: 1 }],
    ],
    ['a cancellation after the cooling-off', [join, buy, { day: 8, type: 'cancelNode', node: 1 }]],
    [
      'days out of order',
      [
        { ...join, day: 1 },
        { ...join, member: 2 },
      ],
    ],
  ])('%s', (_, events) => {
    expect(() => referenceSimulate({ plan: {}, days: 10, events })).toThrow(ScenarioRefused);
  });

  it('a plan that does not fit', () => {
    expect(() =>
      referenceSimulate({ plan: { order: { least: '1' } }, days: 1, events: [] }),
    ).toThrow(ScenarioRefused);
  });
});

/** Short names of what happens in a result, to check that random scenarios reach it all. */
const sights = ({ closes }: Result): string[] =>
  closes.flatMap((close) => [
    ...close.lines.map((line) =>
      'to' in line
        ? `${line.kind} ${line.to}${line.paid === line.target ? '' : ' short'}`
        : line.kind,
    ),
    ...close.lines.flatMap((line) =>
      'pending' in line
        ? [
            line.pending === '0' ? 'funded' : 'pending',
            line.accelerated === '0' ? 'plain' : 'accelerated',
          ]
        : [],
    ),
    ...Object.values(close.levels).map((level) => `B${level}`),
    ...(close.d1.length > 0 ? ['D1'] : []),
    ...(close.week?.results ?? []).map(({ state, cleared }) =>
      cleared === '0' ? state : 'CLEARED',
    ),
    ...(close.week?.fullNode ?? []).map(({ state }) => state),
  ]);

describe('random scenarios', () => {
  const seeds = Array.from({ length: 200 }, (_, index) => index + 1);
  const known = new Map<number, Result>();
  const resultOf = (seed: number): Result => {
    const result = known.get(seed) ?? referenceSimulate(randomScenario(seed));
    known.set(seed, result);
    return result;
  };

  it.each(seeds)('seed %i keeps every invariant', (seed) => {
    expect(brokenInvariants(randomScenario(seed), resultOf(seed))).toEqual([]);
  });

  it('reach every kind of line, level and assessment, paid in full and in part', () => {
    const team = ['LEVEL_DIFF', 'PEER', 'OVERRIDE', 'GENERATION'];
    const expected = [
      ...team.flatMap((kind) =>
        ['available', 'available short', 'conditional', 'conditional short'].map(
          (to) => `${kind} ${to}`,
        ),
      ),
      ...['COMMUNITY_SUBSIDY', 'TOKEN_REFERRAL'].flatMap((kind) => [
        `${kind} available`,
        `${kind} available short`,
      ]),
      ...[
        'NETWORK_DIVIDEND',
        'GLOBAL_BONUS',
        'TEAM_SUBSIDY',
        'SALES_BONUS',
        'BHC_OUTPUT',
        'PROMO_RELEASE',
      ].map((kind) => `${kind} available`),
      'FEE_DIVIDEND conditional',
      'STATIC',
      'funded',
      'pending',
      'plain',
      'accelerated',
      'B0',
      'B1',
      'B2',
      'B3',
      'B4',
      'B5',
      'B6',
      'B7',
      'D1',
      'COMPLETED',
      'INCOMPLETE',
      'CLEARED',
      'FULL',
      'NOT_FULL',
    ];
    const seen = new Set(seeds.flatMap((seed) => sights(resultOf(seed))));
    expect(expected.filter((sight) => !seen.has(sight))).toEqual([]);
  });

  it('are the same for the same seed, and closes do not depend on later days', () => {
    const scenario = randomScenario(7);
    expect(randomScenario(7)).toEqual(scenario);
    const days = Math.floor(scenario.days / 2);
    const half = { ...scenario, days, events: scenario.events.filter(({ day }) => day < days) };
    expect(referenceSimulate(half).closes).toEqual(
      referenceSimulate(scenario).closes.slice(0, days),
    );
  });

  it('avoid the corners that they are told to avoid', () => {
    const scenario = randomScenario(11, { days: 12, members: 9, avoid: ['SECOND_BOX'] });
    const boxes = scenario.events
      .filter(({ type }) => type === 'openEcosystemBox')
      .map((event) => event['member']);
    expect(scenario.days).toBe(12);
    expect(new Set(boxes).size).toBe(boxes.length);
  });
});
