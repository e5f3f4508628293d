import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScenarioError, simulate } from '../src/simulate/index.ts';

const QUIET = { iso: { dailyOutput: '0' }, tokenReferral: { bhc: '0' } };
const JOIN = { day: 0, type: 'join', member: 1, sponsor: 0 };
const STAKE = { day: 0, type: 'stake', order: 1, member: 1, package: 'P30', amount: '100', kind: 'REAL' };

const refusal = (events: unknown[], plan: object = QUIET, days = 9): { event: number | undefined; field: string; message: string } => {
  try {
    simulate({ plan, days, events });
  } catch (error) {
    if (error instanceof ScenarioError) return { event: error.event, field: error.field, message: error.message };
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
    ['funding of BHC_EMISSION', [{ day: 0, type: 'fund', pool: 'BHC_EMISSION', amount: '1' }], 0, 'pool'],
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
    ['an invitation that TASK is short of', [JOIN, { ...STAKE, kind: 'PIONEER_INVITATION' }], 1, 'amount'],
    ['a week for what is no FILL', [JOIN, { ...STAKE, week: 0 }], 1, 'week'],
    ['a FILL without a week', [JOIN, { ...STAKE, kind: 'FILL' }], 1, 'week'],
    ['a FILL for a day that is no Monday', [JOIN, { ...STAKE, kind: 'FILL', week: 1 }], 1, 'week'],
    ['a FILL for another week', [JOIN, { ...STAKE, day: 8, kind: 'FILL', week: 0 }], 1, 'week'],
    ['an exit of an unknown order', [JOIN, { day: 0, type: 'exit', order: 1 }], 1, 'order'],
    ['a second exit', [JOIN, STAKE, { day: 0, type: 'exit', order: 1 }, { day: 0, type: 'exit', order: 1 }], 3, 'order'],
    ['an exit of an ended order', [JOIN, STAKE, { day: 0, type: 'exit', order: 1 }, { day: 1, type: 'exit', order: 1 }], 3, 'order'],
    ['a box of a stranger', [{ day: 0, type: 'openEcosystemBox', member: 1 }], 0, 'member'],
  ])('%s', (_, events, event, field) => {
    const refused = refusal(events);
    expect(refused).toMatchObject({ event, field });
    expect(refused.message).toContain(`events[${event}]`);
  });

  it('a plan beyond its limits, and a scenario of another shape', () => {
    expect(refusal([], { packages: { P30: { ppm: 2000 } } })).toMatchObject({ event: undefined, field: 'plan.packages.P30.ppm' });
    expect(refusal([], { bonus: 1 })).toMatchObject({ field: 'plan.bonus' });
    expect(refusal([], QUIET, 0)).toMatchObject({ field: 'days' });
    expect(() => simulate(null)).toThrow(ScenarioError);
  });

  it('counts an order that is leaving as open until the close, and an invitation as nobody\'s own', () => {
    const plan = { ...QUIET, order: { maxOpen: '100' } };
    const exit = { day: 0, type: 'exit', order: 1 };
    expect(refusal([JOIN, STAKE, exit, { ...STAKE, order: 2 }], plan)).toMatchObject({ event: 3, field: 'amount' });
    const gift = [{ day: 0, type: 'fund', pool: 'TASK', amount: '100' }, { ...STAKE, order: 2, kind: 'PIONEER_INVITATION' }];
    expect(simulate({ plan, days: 1, events: [JOIN, STAKE, ...gift] }).closes).toHaveLength(1);
    expect(refusal([JOIN, STAKE, ...gift, { ...STAKE, order: 3, kind: 'PIONEER_INVITATION' }], plan)).toMatchObject({ event: 4, field: 'amount' });
  });
});

describe('what is not computed yet is refused, never left out', () => {
  const B6 = { B1: { own: '0', small: '0' }, B2: { own: '0', small: '0' }, B3: { own: '0', small: '0' }, B4: { own: '0', small: '0' }, B5: { own: '0', small: '0' }, B6: { legs: 1 } };

  it.each<[string, unknown[], object, number, string]>([
    ['buying a node', [JOIN, { day: 0, type: 'buyNode', node: 1, member: 1, kind: 'MAIN' }], QUIET, 9, 'type'],
    ['cancelling a node', [{ day: 0, type: 'cancelNode', node: 1 }], QUIET, 9, 'type'],
    ['BHC output', [JOIN, STAKE], { tokenReferral: { bhc: '0' } }, 1, 'plan.iso.dailyOutput'],
    ['the token referral', [JOIN, { ...JOIN, member: 2, sponsor: 1 }, { ...STAKE, member: 2 }], { iso: { dailyOutput: '0' } }, 2, 'plan.tokenReferral'],
    ['the network dividend', [JOIN, STAKE, { day: 0, type: 'fund', pool: 'NET_DIV', amount: '1' }], QUIET, 1, 'plan.feeSplitPpm.NET_DIV'],
    ['the global bonus', [JOIN, { ...JOIN, member: 2, sponsor: 1 }, { day: 0, type: 'fund', pool: 'GLOBAL', amount: '1' }], { ...QUIET, levels: B6 }, 1, 'plan.global'],
    ['enrolment', [JOIN], { ...QUIET, levels: B6, assessment: { minBoundDays: 6 } }, 9, 'plan.assessment'],
  ])('%s', (_, events, plan, days, field) => {
    const refused = refusal(events, plan, days);
    expect(refused.field).toBe(field);
    expect(refused.message).toContain('not computed yet');
  });

  it('but a scenario that ends before it would matter is run', () => {
    expect(simulate({ plan: { ...QUIET, levels: B6, assessment: { minBoundDays: 6 } }, days: 7, events: [JOIN] }).closes).toHaveLength(7);
  });
});

describe('a fee', () => {
  it('splits at once, each by itself, REVENUE the rest', () => {
    const { closes } = simulate({ plan: QUIET, days: 1, events: [{ day: 0, type: 'fee', amount: '1.25' }, { day: 0, type: 'fee', amount: '0.000003' }] });
    expect(closes[0]!.pools).toEqual({ FEE_DIV: '0.375', STATIC: '0.3125', TEAM: '0.1875', NET_DIV: '0.125', GLOBAL: '0.03125', INSURANCE: '0.09375', REVENUE: '0.125003' });
  });

  it('of an exit splits before that close pays static, on an order\'s own terms', () => {
    const events = [
      JOIN, { ...JOIN, member: 2 }, STAKE, { ...STAKE, order: 2, member: 2, amount: '1000' }, { day: 1, type: 'exit', order: 2 },
    ];
    const { closes, balances } = simulate({ plan: { ...QUIET, order: { exitFeePpm: 20_000 }, feeSplitPpm: { NET_DIV: 0 } }, days: 2, events });
    expect(closes[1]!.pools.STATIC).toBe('4.99');
    expect(balances[1]!.USDT.available).toBe('0.01');
    expect(balances[2]!.USDT).toEqual({ available: '980', conditional: '0', principal: '0', escrow: '0' });
  });
});

describe('the emission', () => {
  it('lies in its pool from the start', () => {
    expect(simulate({ plan: {}, days: 1, events: [] }).closes[0]!.pools).toEqual({ BHC_EMISSION: '3487500' });
  });
});

describe('days', () => {
  const anyEvents = fc.array(fc.record({ day: fc.nat(11), tens: fc.integer({ min: 1, max: 100 }), fund: fc.integer({ min: 1, max: 99 }), member: fc.integer({ min: 1, max: 4 }), leave: fc.boolean() }), { maxLength: 12 })
    .map((steps) => [
      ...[1, 2, 3, 4].map((member) => ({ ...JOIN, member, sponsor: member - 1 })),
      ...steps.toSorted((a, b) => a.day - b.day).flatMap(({ day, tens, fund, member, leave }, index) => [
        { ...STAKE, day, order: index + 1, member, amount: String(10 * tens) },
        { day, type: 'fund', pool: 'STATIC', amount: `0.0${fund}` },
        ...(leave ? [{ day, type: 'exit', order: index + 1 }] : []),
      ]),
    ]);
  const plan = { ...QUIET, packages: { P30: { days: 4 } } };

  it('closed one after the other come to what they come to when more follow', () => {
    fc.assert(fc.property(anyEvents, (events) => {
      const whole = simulate({ plan, days: 12, events }).closes;
      for (let days = 1; days < 12; days++) {
        expect(simulate({ plan, days, events: events.filter((event) => event.day < days) }).closes).toEqual(whole.slice(0, days));
      }
    }), { numRuns: 30 });
  });

  it('release no more than the quota in all: every order returns its principal in time', () => {
    fc.assert(fc.property(anyEvents, (events) => {
      const { closes, balances } = simulate({ plan, days: 20, events });
      const opened = events.filter((event) => event.type === 'stake').length;
      expect(closes.flatMap((close) => [...close.completed, ...close.exited])).toHaveLength(opened);
      expect(Object.values(balances).every((balance) => balance.USDT.principal === '0')).toBe(true);
    }), { numRuns: 30 });
  });
});
