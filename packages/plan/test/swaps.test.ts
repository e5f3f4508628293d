import { micro } from '@fairlaunch/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultPlan,
  flashExchange,
  pointsWithdrawal,
  swapBhc,
  memberTable,
  mostFlashUnits,
  mergePlan,
  orderTable,
  releaseOf,
  settle,
  swapToUsdb,
  swapToUsdt,
  whitelistPurchase,
  whitelistReleaseDay,
  whitelistReleased,
  whitelistSchedule,
  whitelistStageTokens,
  whitelistStatus,
} from '../src/index.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 16n });

describe('a swap between USDT and USDB (rulebook §12)', () => {
  it('costs the same fee both ways, and amount and fee add up to what went in', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1_000_000 }), (value, feePpm) => {
        const plan = mergePlan({ swap: { feePpm } });
        const { out, fee } = swapToUsdb(plan, value);
        expect(swapToUsdt(plan, value)).toEqual({ out, fee });
        expect(out + fee).toBe(value);
        expect(out).toBe((value * BigInt(1_000_000 - feePpm)) / 1_000_000n);
        expect(swapToUsdt(plan, out).out <= value).toBe(true);
      }),
    );
  });

  it('of BHC buys at the posted rate what is left after the fee, which is BHC', () => {
    expect(swapBhc(defaultPlan, micro('10.000001'), micro('0.333333'))).toEqual({
      out: micro('3.32333'),
      fee: micro('0.030001'),
    });
    expect(swapBhc(defaultPlan, 1n, micro('0.9'))).toEqual({ out: 0n, fee: 1n });
  });

  it('pays points as BHC from 100 points on, for a fee of 2 % of them (rulebook §15)', () => {
    expect(pointsWithdrawal(defaultPlan, 'CPT', micro('100'), micro('0.05'))).toEqual({
      ok: true,
      fee: micro('2'),
      bhc: micro('4.9'),
    });
    const problem = (points: string, rate: bigint) => {
      const terms = pointsWithdrawal(defaultPlan, 'WPT', micro(points), rate);
      return terms.ok ? null : terms.problem;
    };
    expect(problem('99.999999', 1n)).toBe('below-minimum');
    expect(problem('100', 1n)).toBeNull();
  });

  it('refuses an amount below zero', () =>
    expect(() => swapToUsdt(defaultPlan, -1n)).toThrow(RangeError));
});

describe('a whitelist position (rulebook §12)', () => {
  it('is locking for 90 days, then releasing, and finished on day 100', () => {
    const locked = micro('10400');
    const statusOn = (day: number) =>
      whitelistStatus(defaultPlan, locked, whitelistReleaseDay(defaultPlan, 1_000, day));
    expect([1_000, 1_089, 1_090, 1_189, 1_190, 9_999].map(statusOn)).toEqual([
      'LOCKING',
      'LOCKING',
      'RELEASING',
      'RELEASING',
      'FINISHED',
      'FINISHED',
    ]);
    expect([-1, 0, 1, 100].map((k) => whitelistReleased(defaultPlan, locked, k))).toEqual([
      0n,
      micro('1040'),
      micro('1133.6'),
      locked,
    ]);
  });

  it('releases the whole amount day by day, and never less than nothing', () => {
    fc.assert(
      fc.property(amount, (locked) => {
        const schedule = whitelistSchedule(defaultPlan);
        let released = 0n;
        for (let k = 0; k <= 101; k++) {
          const today = releaseOf(schedule, locked, k);
          expect(today >= 0n).toBe(true);
          released += today;
          expect(released).toBe(whitelistReleased(defaultPlan, locked, k));
        }
        expect(released).toBe(locked);
      }),
      { numRuns: 30 },
    );
  });

  it('is released at the closes of settle from the day on which its lock ends', () => {
    const locked = micro('10400'),
      bought = 1_000;
    const releasedOn = (day: number, counted: number) =>
      settle({
        day,
        isoStart: undefined,
        plan: defaultPlan,
        pools: {},
        orders: orderTable([]),
        nodes: [],
        members: memberTable([{ seat: 1, sponsor: 0, boundDay: 0, pending: 0n }]),
        positions: [
          {
            number: 1,
            kind: 'WHITELIST',
            member: 1,
            amount: locked,
            schedule: whitelistSchedule(defaultPlan),
            from: bought + defaultPlan.whitelist.lockDays - 1,
            closesCounted: counted,
            requiresActive: [],
          },
        ],
      }).lines.WHITELIST_RELEASE.paid[0] ?? 0;
    expect([
      releasedOn(1_089, 0),
      releasedOn(1_090, 0),
      releasedOn(1_091, 1),
      releasedOn(1_191, 101),
    ]).toEqual([0, 1_040_000_000, 93_600_000, 0]);
  });

  it.each([
    [0, 1],
    [4, 1],
    [1, 0],
    [1, 1.5],
    [1, 1_001],
  ])('is not bought in stage %s with %s shares', (stage, shares) => {
    expect(() => whitelistPurchase(defaultPlan, stage, shares)).toThrow(RangeError);
  });

  it('needs the tokens of its whole stage in SWAP_INV', () => {
    expect([1, 2, 3].map((stage) => whitelistStageTokens(defaultPlan, stage))).toEqual(
      ['5200000', '3900000', '2600000'].map(micro),
    );
    expect(() => whitelistStageTokens(defaultPlan, 4)).toThrow(RangeError);
  });
});

describe('the flash exchange (rulebook §12)', () => {
  it('takes whole multiples only, the fee on top', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('WPT' as const, 'CPT' as const),
        amount,
        fc.boolean(),
        (asset, value, exact) => {
          const multiple = micro(defaultPlan.flash.multiple[asset]);
          const points = exact ? (value / multiple) * multiple : value;
          const exchange = flashExchange(defaultPlan, asset, points);
          expect(exchange.ok).toBe(points > 0n && points % multiple === 0n);
          if (exchange.ok)
            expect([exchange.units * multiple, exchange.debit]).toEqual([
              points,
              points + (points * 20_000n) / 1_000_000n,
            ]);
        },
      ),
    );
  });
});

describe('the most that points can be exchanged for (rulebook §12)', () => {
  it('is what they can pay for with the fee, and no more than is left', () => {
    expect(mostFlashUnits(defaultPlan, 'WPT', micro('10'), 1_000n)).toBe(65n);
    expect(mostFlashUnits(defaultPlan, 'WPT', micro('3.06'), 1_000n)).toBe(20n);
    expect(mostFlashUnits(defaultPlan, 'WPT', micro('3.059999'), 1_000n)).toBe(19n);
    expect(mostFlashUnits(defaultPlan, 'CPT', micro('1000'), 3n)).toBe(3n);
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1_000_000 }), (available, feePpm) => {
        const plan = mergePlan({ flash: { feePpm, multiple: { WPT: '0.000001' } } });
        const units = mostFlashUnits(plan, 'WPT', available, 10n ** 18n);
        const debit = (count: bigint) => {
          const terms = flashExchange(plan, 'WPT', count);
          return terms.ok ? terms.debit : 0n;
        };
        expect(debit(units) <= available && debit(units + 1n) > available).toBe(true);
      }),
    );
  });
});
