import { micro } from '@fairlaunch/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  businessDay,
  dayStart,
  defaultPlan,
  exitTerms,
  feeSplit,
  isoDate,
  isoCap,
  isoEpoch,
  isoTotal,
  mergePlan,
  nearestOrderAmount,
  nextExRights,
  PlanError,
  orderTerms,
  packageRates,
  prorate,
  quotaPpm,
  orderAmountProblems,
  runwayWarnDays,
  weekOf,
  transferFee,
  withdrawalFee,
} from '../src/index.ts';
import { parsePlan } from '../src/plan/plan-schema.ts';

describe('an order', () => {
  it('keeps its cap, its grant and its exit fee as well as its rate', () => {
    const plan = mergePlan({ order: { exitFeePpm: 20_000 } });
    expect(orderTerms(plan, 'P180', micro('1000'))).toEqual({
      days: 180,
      daily: micro('0.2'),
      quota: micro('36'),
      accelerationCap: micro('3.6'),
      grant: micro('2'),
      exitFee: micro('20'),
    });
  });

  it('comes to no more than its package says of its amount', () => {
    const { days, ppm } = packageRates(defaultPlan, 'P180');
    expect(quotaPpm({ days, ppm })).toBe(36_000);
  });

  it.each([
    ['1015', '0', '1000'],
    ['105', '0', '100'],
    ['5', '0', '10'],
    ['500', '49700', '300'],
    ['500', '50000', undefined],
  ])('of %s beside %s that are open is next to one of %s', (amount, open, nearest) => {
    expect(nearestOrderAmount(defaultPlan, micro(amount), micro(open))).toBe(
      nearest === undefined ? undefined : micro(nearest),
    );
  });

  it("has no cap on acceleration when the plan's cap is 0", () => {
    const terms = orderTerms(mergePlan({ acceleration: { dayCapPpm: 0 } }), 'P30', micro('100'));
    expect(terms.accelerationCap).toBe(terms.quota);
  });

  it.each(['P31', 'constructor', '__proto__'])(
    'is not opened in a package that is not in the plan: %s',
    (name) => {
      expect(() => orderTerms(defaultPlan, name, micro('100'))).toThrow(RangeError);
    },
  );

  it.each([
    ['10', '0', []],
    ['1000', '49000', []],
    ['0', '0', ['below-minimum']],
    ['15', '0', ['not-a-multiple']],
    ['10.000001', '0', ['not-a-multiple']],
    ['5', '0', ['not-a-multiple', 'below-minimum']],
    ['1010', '0', ['above-maximum']],
    ['10', '50000', ['above-open-limit']],
    ['1015', '49990', ['not-a-multiple', 'above-maximum', 'above-open-limit']],
  ])('of %s with %s open breaks %j', (amount, open, problems) => {
    expect(orderAmountProblems(defaultPlan, micro(amount), micro(open))).toEqual(problems);
  });

  it("has no upper limit when the plan's caps are 0", () => {
    expect(
      orderAmountProblems(
        mergePlan({ order: { max: '0', maxOpen: '0' } }),
        micro('1000000'),
        micro('1000000'),
      ),
    ).toEqual([]);
  });
});

describe('an early exit', () => {
  const order = {
    amount: micro('1000'),
    quota: micro('36'),
    released: micro('6'),
    exitFee: micro('20'),
  };

  it('gives the principal back less the fee; the rest of the quota and the pending lapse', () => {
    expect(exitTerms({ ...order, kind: 'REAL' }, micro('0.5'))).toEqual({
      principal: micro('980'),
      fee: micro('20'),
      quotaLapsing: micro('30'),
      pendingLapsing: micro('0.5'),
    });
  });

  it('of an invitation gives nothing back and costs nothing', () => {
    expect(exitTerms({ ...order, kind: 'PIONEER_INVITATION' }, 0n)).toMatchObject({
      principal: 0n,
      fee: 0n,
    });
  });
});

describe('shares', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 16n });

  it('of a fee add up to the fee', () => {
    fc.assert(
      fc.property(
        amount,
        (fee) =>
          Object.values(feeSplit(defaultPlan, fee)).reduce((sum, part) => sum + part, 0n) === fee,
      ),
    );
  });

  it('of a pool never exceed the pool, nor what is due to each', () => {
    fc.assert(
      fc.property(fc.array(amount), amount, (dues, pool) => {
        const { paid, left } = prorate(dues, pool);
        expect(left >= 0n && paid.every((part, index) => part >= 0n && part <= dues[index]!)).toBe(
          true,
        );
        expect(paid.reduce((sum, part) => sum + part, left)).toBe(pool);
        if (dues.reduce((sum, due) => sum + due, 0n) > pool)
          expect(left < BigInt(dues.length)).toBe(true);
      }),
    );
  });

  it('are refused for amounts below zero', () => {
    expect(() => prorate([-1n], 0n)).toThrow(RangeError);
    expect(() => prorate([], -1n)).toThrow(RangeError);
    expect(() => feeSplit(defaultPlan, -1n)).toThrow(RangeError);
  });

  it('of a withdrawal are fee and net, which add up to its amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: micro('10'), max: 10n ** 16n }), (gross) => {
        const fee = withdrawalFee(defaultPlan, 'USDT', gross);
        return fee.ok && fee.fee >= micro('1') && fee.fee + fee.net === gross;
      }),
    );
  });
});

describe('a transfer (rulebook §15)', () => {
  const withFee = (transferFeePpm: number) => ({
    ...defaultPlan,
    wallet: { ...defaultPlan.wallet, transferFeePpm },
  });

  it('is at least 1 and costs nothing by default', () => {
    expect(transferFee(defaultPlan, micro('1'))).toEqual({ ok: true, fee: 0n, net: micro('1') });
    expect(transferFee(defaultPlan, micro('0.999999')).ok).toBe(false);
    expect(transferFee(defaultPlan, 0n).ok).toBe(false);
  });

  it('pays a fee out of the amount, floored, and always arrives', () => {
    expect(transferFee(withFee(5_000), micro('1.000001'))).toEqual({
      ok: true,
      fee: micro('0.005'),
      net: micro('0.995001'),
    });
    expect(transferFee(withFee(1_000_000), micro('5')).ok).toBe(false);
  });
});

describe('BHC output', () => {
  it('is 3 487 500 in all', () => expect(isoTotal(defaultPlan)).toBe(micro('3487500')));

  it('has five epochs of 180 days, and none before or after', () =>
    expect([-1, 0, 179, 180, 899, 900].map((day) => isoEpoch(defaultPlan, day))).toEqual([
      0, 1, 1, 2, 5, 0,
    ]));

  it('halves on each ex-rights date, and ends with the last', () => {
    expect(nextExRights(defaultPlan, 0)).toEqual({ day: 180, output: micro('5000') });
    expect(nextExRights(defaultPlan, 180)).toEqual({ day: 360, output: micro('2500') });
    expect(nextExRights(defaultPlan, 899)).toEqual({ day: 900, output: 0n });
    expect([-1, 900].map((day) => nextExRights(defaultPlan, day))).toEqual([undefined, undefined]);
  });

  it('is at most one for each thousand of all stakes; a plan of 0 has no cap', () => {
    expect(isoCap(defaultPlan, micro('1500'))).toBe(micro('1.5'));
    expect(isoCap(mergePlan({ iso: { maxPerThousand: '0' } }), micro('1500'))).toBeUndefined();
  });
});

describe('a business day', () => {
  it('starts at 16:00 UTC and is named by its date in UTC+8', () => {
    const midnight = Date.UTC(2026, 10, 20, 16) / 1_000;
    expect(isoDate(businessDay(midnight))).toBe('2026-11-21');
    expect(isoDate(businessDay(midnight - 1))).toBe('2026-11-20');
    expect(dayStart(businessDay(midnight))).toBe(midnight);
  });

  it('is in the week of its Monday', () => {
    const monday = businessDay(Date.UTC(2026, 10, 16, 4) / 1_000);
    expect(new Date(`${isoDate(monday)}T00:00Z`).getUTCDay()).toBe(1);
    for (let day = monday; day < monday + 7; day++) expect(weekOf(day)).toBe(monday);
    expect(weekOf(monday - 1)).toBe(monday - 7);
  });

  it("holds every second from its start to the next day's", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 10_000_000_000 }), (second) => {
        const day = businessDay(second);
        expect(dayStart(day) <= second && second < dayStart(day + 1)).toBe(true);
        expect(
          weekOf(day) <= day && day < weekOf(day) + 7 && weekOf(weekOf(day)) === weekOf(day),
        ).toBe(true);
      }),
    );
  });
});

describe('the days below which a pool is shown as short', () => {
  it('are those of the plan, or 14 if it leaves them out', () => {
    expect(runwayWarnDays(defaultPlan)).toBe(14);
    const plan = mergePlan({ solvency: { runwayWarnDays: 30 } });
    expect(runwayWarnDays(parsePlan(plan))).toBe(30);
    expect(() => parsePlan(mergePlan({ solvency: { runwayWarnDays: 0 } }))).toThrow(PlanError);
  });

  it('are left out again by null, as no other number is', () => {
    const plan = mergePlan({ solvency: { runwayWarnDays: 30 } });
    const without = { solvency: { runwayWarnDays: null } };
    expect(mergePlan(without, plan)).toEqual(defaultPlan);
    expect(mergePlan(without)).toEqual(defaultPlan);
    expect(() => mergePlan({ solvency: { mixStopPpm: null } })).toThrow(PlanError);
  });
});
