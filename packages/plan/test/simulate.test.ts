import { describe, expect, it } from 'vitest';
import { ScenarioError, simulate } from '../src/simulate/index.ts';

/** A plan without BHC and with few nodes. */
const QUIET = {
  iso: { dailyOutput: '0' },
  tokenReferral: { bhc: '0' },
  nodes: { maxPerMember: 2, kinds: { GENESIS: { supply: 1 } } },
};
const JOIN = { day: 0, type: 'join', member: 1, sponsor: 0 };
const BUY = { day: 0, type: 'buyNode', node: 1, member: 1, kind: 'MAIN' };
const STAKE = {
  day: 0,
  type: 'stake',
  order: 1,
  member: 1,
  package: 'P30',
  amount: '100',
  kind: 'REAL',
};

const refusal = (
  events: unknown[],
  plan: object = QUIET,
  days = 9,
): { event: number | undefined; field: string; message: string } => {
  try {
    simulate({ plan, days, events });
  } catch (error) {
    if (error instanceof ScenarioError)
      return { event: error.event, field: error.field, message: error.message };
    throw error;
  }
  throw new Error('the scenario was accepted');
};

describe('an impossible event makes the scenario an error that names it and its field', () => {
  it.each<[string, unknown[], number, string]>([
    ['an event that is none', [5], 0, 'type'],
    ['an unknown type', [{ day: 0, type: 'gift' }], 0, 'type'],
    ['an unknown field', [{ ...JOIN, name: 'x' }], 0, 'name'],
    ['an amount as a number', [{ day: 0, type: 'fund', pool: 'STATIC', amount: 1 }], 0, 'amount'],
    ['an amount of nothing', [{ day: 0, type: 'fee', amount: '0' }], 0, 'amount'],
    [
      'funding of BHC_EMISSION',
      [{ day: 0, type: 'fund', pool: 'BHC_EMISSION', amount: '1' }],
      0,
      'pool',
    ],
    ['a day that goes back', [{ ...JOIN, day: 1 }, STAKE], 1, 'day'],
    ['a day after the last close', [{ ...JOIN, day: 9 }], 0, 'day'],
    ['a member out of turn', [{ ...JOIN, member: 2 }], 0, 'member'],
    ['a sponsor that has not joined', [{ ...JOIN, sponsor: 1 }], 0, 'sponsor'],
    ['an order out of turn', [JOIN, { ...STAKE, order: 2 }], 1, 'order'],
    ['a stake of a stranger', [JOIN, { ...STAKE, member: 2 }], 1, 'member'],
    ['an unknown package', [JOIN, { ...STAKE, package: 'P31' }], 1, 'package'],
    ['an amount that is no multiple', [JOIN, { ...STAKE, amount: '15' }], 1, 'amount'],
    ['an amount above the maximum', [JOIN, { ...STAKE, amount: '1010' }], 1, 'amount'],
    ['a kind that cannot be staked', [JOIN, { ...STAKE, kind: 'STABLECOIN_DOMINATOR' }], 1, 'kind'],
    [
      'an invitation that TASK is short of',
      [JOIN, { ...STAKE, kind: 'PIONEER_INVITATION' }],
      1,
      'amount',
    ],
    ['a week for what is no FILL', [JOIN, { ...STAKE, week: 0 }], 1, 'week'],
    ['a FILL without a week', [JOIN, { ...STAKE, kind: 'FILL' }], 1, 'week'],
    ['a FILL for a day that is no Monday', [JOIN, { ...STAKE, kind: 'FILL', week: 1 }], 1, 'week'],
    ['a FILL for another week', [JOIN, { ...STAKE, day: 8, kind: 'FILL', week: 0 }], 1, 'week'],
    ['an exit of an unknown order', [JOIN, { day: 0, type: 'exit', order: 1 }], 1, 'order'],
    [
      'a second exit',
      [JOIN, STAKE, { day: 0, type: 'exit', order: 1 }, { day: 0, type: 'exit', order: 1 }],
      3,
      'order',
    ],
    [
      'an exit of an ended order',
      [JOIN, STAKE, { day: 0, type: 'exit', order: 1 }, { day: 1, type: 'exit', order: 1 }],
      3,
      'order',
    ],
    ['a box of a stranger', [{ day: 0, type: 'openEcosystemBox', member: 1 }], 0, 'member'],
    ['a node out of turn', [JOIN, { ...BUY, node: 2 }], 1, 'node'],
    ['a node of a stranger', [BUY], 0, 'member'],
    ['a kind of node that is none', [JOIN, { ...BUY, kind: 'VIRTUAL' }], 1, 'kind'],
    [
      'more nodes than a member may hold',
      [JOIN, BUY, { ...BUY, node: 2 }, { ...BUY, node: 3 }],
      3,
      'member',
    ],
    [
      'a node that is sold out',
      [JOIN, { ...BUY, kind: 'GENESIS' }, { ...BUY, kind: 'GENESIS', node: 2 }],
      2,
      'kind',
    ],
    [
      'a cancellation of a node that was not bought',
      [{ day: 0, type: 'cancelNode', node: 1 }],
      0,
      'node',
    ],
    [
      'a second cancellation',
      [JOIN, BUY, { day: 0, type: 'cancelNode', node: 1 }, { day: 1, type: 'cancelNode', node: 1 }],
      3,
      'node',
    ],
    [
      'a cancellation after the cooling-off',
      [JOIN, BUY, { day: 8, type: 'cancelNode', node: 1 }],
      2,
      'node',
    ],
  ])('%s', (_, events, event, field) => {
    const refused = refusal(events);
    expect(refused).toMatchObject({ event, field });
    expect(refused.message).toContain(`events[${event}]`);
  });

  it('so does a plan beyond its limits, and a scenario of another shape', () => {
    expect(refusal([], { packages: { P30: { ppm: 2000 } } })).toMatchObject({
      event: undefined,
      field: 'plan.packages.P30.ppm',
    });
    expect(refusal([], { bonus: 1 })).toMatchObject({ field: 'plan.bonus' });
    expect(refusal([], QUIET, 0)).toMatchObject({ field: 'days' });
    expect(() => simulate(null)).toThrow(ScenarioError);
  });

  it("counts an order that is leaving as open until the close, and an invitation as nobody's own", () => {
    const plan = { ...QUIET, order: { maxOpen: '100' } };
    const exit = { day: 0, type: 'exit', order: 1 };
    expect(refusal([JOIN, STAKE, exit, { ...STAKE, order: 2 }], plan)).toMatchObject({
      event: 3,
      field: 'amount',
    });
    const gift = [
      { day: 0, type: 'fund', pool: 'TASK', amount: '100' },
      { ...STAKE, order: 2, kind: 'PIONEER_INVITATION' },
    ];
    expect(simulate({ plan, days: 1, events: [JOIN, STAKE, ...gift] }).closes).toHaveLength(1);
    const another = { ...STAKE, order: 3, kind: 'PIONEER_INVITATION' };
    expect(refusal([JOIN, STAKE, ...gift, another], plan)).toMatchObject({
      event: 4,
      field: 'amount',
    });
    const ended = { day: 1, type: 'exit', order: 2 };
    expect(refusal([JOIN, STAKE, ...gift, ended, { ...another, day: 1 }], plan)).toMatchObject({
      event: 5,
      field: 'amount',
    });
    expect(
      simulate({ plan, days: 3, events: [JOIN, STAKE, ...gift, ended, { ...another, day: 2 }] })
        .closes[1]!.exited,
    ).toEqual([2]);
  });
});

describe('amounts beyond what a close holds exactly', () => {
  it('make the scenario fail instead of giving a wrong result', () => {
    const plan = { ...QUIET, order: { max: '0', maxOpen: '0' } };
    expect(refusal([JOIN, { ...STAKE, amount: '9000000000000' }], plan)).toMatchObject({
      event: undefined,
      field: 'events',
    });
    expect(
      refusal(
        [JOIN, { ...STAKE, amount: '9000000000' }, { ...STAKE, order: 2, amount: '9000000000' }],
        plan,
      ).message,
    ).toContain('the close of day 0');
  });
});

describe('a cancelled node', () => {
  it('may be cancelled on its last day, and counts as never bought', () => {
    const cancel = { day: 7, type: 'cancelNode', node: 1 };
    const { closes, balances } = simulate({
      plan: QUIET,
      days: 9,
      events: [JOIN, BUY, cancel, { ...BUY, day: 7, node: 2 }, { ...BUY, day: 7, node: 3 }],
    });
    expect(closes.flatMap((close) => close.activated)).toEqual([]);
    expect(balances[1]!.USDT).toMatchObject({ available: '2500', escrow: '5000' });
  });
});

describe('a fee', () => {
  it('is split at once, each fee by itself, and REVENUE gets the rest', () => {
    const { closes } = simulate({
      plan: QUIET,
      days: 1,
      events: [
        { day: 0, type: 'fee', amount: '1.25' },
        { day: 0, type: 'fee', amount: '0.000003' },
      ],
    });
    expect(closes[0]!.pools).toEqual({
      FEE_DIV: '0.375',
      STATIC: '0.3125',
      TEAM: '0.1875',
      NET_DIV: '0.125',
      GLOBAL: '0.03125',
      INSURANCE: '0.09375',
      REVENUE: '0.125003',
    });
  });

  it("of an exit follows the order's own terms, and is split before that close pays static", () => {
    const events = [
      JOIN,
      { ...JOIN, member: 2 },
      STAKE,
      { ...STAKE, order: 2, member: 2, amount: '1000' },
      { day: 1, type: 'exit', order: 2 },
    ];
    const { closes, balances } = simulate({
      plan: { ...QUIET, order: { exitFeePpm: 20_000 }, feeSplitPpm: { NET_DIV: 0 } },
      days: 2,
      events,
    });
    expect(closes[1]!.pools.STATIC).toBe('4.99');
    expect(balances[1]!.USDT.available).toBe('0.01');
    expect(balances[2]!.USDT).toEqual({
      available: '980',
      conditional: '0',
      principal: '0',
      escrow: '0',
    });
  });
});

describe('the emission', () => {
  it('is in its pool from the start', () => {
    expect(simulate({ plan: {}, days: 1, events: [] }).closes[0]!.pools).toEqual({
      BHC_EMISSION: '3487500',
    });
  });
});
