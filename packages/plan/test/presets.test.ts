import { micro } from '@fairlaunch/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PRESETS,
  defaultPlan,
  mergePlan,
  nodeSplit,
  planHash,
  promoReservation,
  type Plan,
} from '../src/index.ts';
import { parsePlan } from '../src/plan/plan-schema.ts';
import { simulate } from '../src/simulate/index.ts';
import { scenariosOf } from './support/scenarios.ts';

describe('presets', () => {
  it.each(Object.entries(PRESETS))('%s is within the limits that code enforces', (_, { plan }) =>
    expect(parsePlan(plan)).toEqual(plan),
  );

  it("are three plans, the first the rulebook's", () => {
    expect(PRESETS.default.plan).toBe(defaultPlan);
    expect(new Set(Object.values(PRESETS).map(({ plan }) => planHash(plan))).size).toBe(3);
  });
});

describe('staking-only (rulebook R6)', () => {
  const { plan } = PRESETS['staking-only'];
  const row = { own: '0', small: '0' };
  const withinReach = {
    levels: { B1: row, B2: row, B3: row, B4: row, B5: row, B6: { legs: 1 }, B7: { legs: 1 } },
    assessment: { minBoundDays: 0, targetMin: '0', targetPpm: 0 },
  };

  it('pays only static, the network dividend and BHC, whatever people do', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(scenariosOf(fc.constant(mergePlan(withinReach, plan))), (scenario) => {
        const { closes } = simulate(scenario);
        for (const { kind } of closes.flatMap((close) => close.lines)) seen.add(kind);
        expect(closes.every((close) => close.d1.length === 0)).toBe(true);
      }),
      { numRuns: 60 },
    );
    expect([...seen].toSorted()).toEqual(['BHC_OUTPUT', 'NETWORK_DIVIDEND', 'STATIC']);
  });

  it('accelerates nothing', () => {
    const events = [
      { day: 0, type: 'join', member: 1, sponsor: 0 },
      { day: 0, type: 'join', member: 2, sponsor: 1 },
      { day: 0, type: 'fund', pool: 'STATIC', amount: '9' },
      { day: 0, type: 'stake', order: 1, member: 1, package: 'P90', amount: '1000', kind: 'REAL' },
      { day: 0, type: 'stake', order: 2, member: 2, package: 'P90', amount: '1000', kind: 'REAL' },
    ];
    const accelerated = (of: Plan) =>
      simulate({ plan: of, days: 3, events }).closes.flatMap((close) =>
        close.lines.flatMap((line) => line.accelerated ?? []),
      );
    expect(new Set(accelerated(plan))).toEqual(new Set(['0']));
    expect(new Set(accelerated(defaultPlan)).size).toBe(2);
  });

  it('sells no node of any kind', () => {
    for (const kind of Object.keys(plan.nodes.kinds)) {
      const events = [
        { day: 0, type: 'join', member: 1, sponsor: 0 },
        { day: 0, type: 'buyNode', node: 1, member: 1, kind },
      ];
      expect(() => simulate({ plan, days: 1, events })).toThrow('sold out');
    }
    expect(nodeSplit(plan, micro('2500'), true).REVENUE).toBe(micro('2500'));
    expect(
      promoReservation(plan, [], { buyer: 1, price: micro('5000') }, micro('9999')).entitled,
    ).toBe(0n);
  });

  it('has no reward for a task, since each asks for referrals, nor a box for one', () => {
    for (const task of Object.values(plan.tasks))
      expect([task.reward, task.identityReferral]).toEqual(['0', '0']);
    expect(plan.tasks.PIONEER.gifts).toBe(0);
    expect(micro(plan.box.tutorialReferralStake) > micro(plan.order.maxOpen)).toBe(true);
  });

  it('leaves packages, orders, dividends by stake and what guards members as they are', () => {
    const kept = [
      'packages',
      'order',
      'performance',
      'dividends',
      'iso',
      'swap',
      'whitelist',
      'flash',
      'awards',
      'wallet',
      'solvency',
      'changeNoticeDays',
    ] as const;
    for (const part of kept) expect(plan[part], part).toEqual(defaultPlan[part]);
  });
});

describe('as-specified (rulebook §16.5)', () => {
  const gain = (plan: Plan): bigint => {
    const price = micro(plan.nodes.kinds.MAIN.price);
    const { reserved } = promoReservation(plan, [], { buyer: 2, price }, micro('1000000'));
    return reserved + nodeSplit(plan, price, true).SALES_BONUS - price;
  };

  it('is marked as drainable, because buying a node below an own wallet brings more than it costs', () => {
    expect(PRESETS['as-specified'].drainable).toBe(true);
    expect(gain(PRESETS['as-specified'].plan) > 0n).toBe(true);
  });

  it('is the only preset that is drainable', () => {
    for (const name of ['default', 'staking-only'] as const) {
      expect(PRESETS[name].drainable).toBe(false);
      expect(gain(PRESETS[name].plan) < 0n).toBe(true);
    }
  });

  it("differs from the rulebook's plan only in what the specification does not have", () => {
    const { plan } = PRESETS['as-specified'];
    const ours = {
      nodes: { promo: { maxPpmOfPrice: 200_000 } },
      global: { maxPpmOfSmall: 100 },
      iso: { maxPerThousand: '1' },
      dividends: { feeDivisor: 30, networkDivisor: 30 },
      box: { tutorialCloses: 7 },
      awards: { releaseDays: 180 },
    };
    expect(mergePlan(ours, plan)).toEqual(defaultPlan);
  });
});
