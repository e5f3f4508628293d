import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlanError, defaultPlan, mergePlan, planHash } from '../src/index.ts';
import { parsePlan } from '../src/plan/plan-schema.ts';

const refusal = (change: unknown): string => {
  try {
    parsePlan(mergePlan(change));
    return 'accepted';
  } catch (error) {
    if (error instanceof PlanError) return error.path;
    throw error;
  }
};

describe('the default plan', () => {
  it('is within the limits that code enforces', () =>
    expect(parsePlan(defaultPlan)).toEqual(defaultPlan));

  it('has the same hash whatever the order of its keys', () => {
    const reversed = Object.fromEntries(
      Object.entries(defaultPlan).toReversed(),
    ) as typeof defaultPlan;
    expect(planHash(reversed)).toBe(planHash(defaultPlan));
    expect(planHash(defaultPlan)).toBe(
      '0x83d7d372cb7a4ea8e52d9a2c1bc86b3861a89783eaa6ec5689ad1af7ea285ecb',
    );
  });

  it('has another hash when any number in it differs', () => {
    expect(planHash(mergePlan({ packages: { P30: { ppm: 101 } } }))).not.toBe(
      planHash(defaultPlan),
    );
  });
});

describe('merge', () => {
  it('merges objects key by key and replaces everything else, arrays too', () => {
    const merged = mergePlan({ team: { generationPpm: [] }, packages: { P30: { days: 7 } } });
    expect(merged.team).toEqual({ ...defaultPlan.team, generationPpm: [] });
    expect(merged.packages.P30).toEqual({ days: 7, ppm: 100 });
  });

  it('does not change the plan that it merges over', () => {
    const before = structuredClone(defaultPlan);
    mergePlan({ packages: { P30: { days: 7 }, NEW: { days: 1, ppm: 1 } } }).packages.NEW!.days = 9;
    expect(defaultPlan).toEqual(before);
  });

  it('accepts new keys only in packages', () => {
    expect(mergePlan({ packages: { SLOW: { days: 360, ppm: 1 } } }).packages.SLOW).toEqual({
      days: 360,
      ppm: 1,
    });
    expect(refusal({ packages: { P30: { hours: 1 } } })).toBe('packages.P30.hours');
    expect(refusal({ levels: { B8: { legs: 2, ratePpm: 1 } } })).toBe('levels.B8');
    expect(refusal({ bonus: 1 })).toBe('bonus');
  });

  it.each([
    [{ order: { min: 10 } }, 'order.min'],
    [{ order: [] }, 'order'],
    [{ team: { generationPpm: {} } }, 'team.generationPpm'],
    [{ packages: null }, 'packages'],
    [{ order: { stablecoinDominator: 0 } }, 'order.stablecoinDominator'],
    [[], ''],
  ])('takes a value of the same JSON type only: %j', (change, path) =>
    expect(refusal(change)).toBe(path),
  );

  it('lets no key reach the prototype', () => {
    expect(refusal(JSON.parse('{"packages":{"__proto__":{"days":1,"ppm":1}}}'))).toBe(
      'packages.__proto__',
    );
    expect(refusal(JSON.parse('{"__proto__":{"polluted":true}}'))).toBe('__proto__');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('code refuses', () => {
  it.each([
    [{ packages: { P30: { ppm: 0 } } }, 'packages.P30.ppm', 'a package below 1 ppm a day'],
    [{ packages: { P30: { ppm: 1001 } } }, 'packages.P30.ppm', 'a package above 1000 ppm a day'],
    [{ packages: { P30: { ppm: 1.5 } } }, 'packages.P30.ppm', 'a rate that is no integer'],
    [{ packages: { NEW: { days: 1 } } }, 'packages.NEW.ppm', 'a package without its rate'],
    [{ order: { exitFeePpm: 20_001 } }, 'order.exitFeePpm', 'an exit fee of more than 2 %'],
    [{ order: { multiple: '0' } }, 'order.multiple', 'an order amount that could release nothing'],
    [{ order: { min: '2000' } }, 'order', 'a minimum above the maximum'],
    [{ order: { min: '10.0' } }, 'order.min', 'an amount with trailing zeros'],
    [{ feeSplitPpm: { FEE_DIV: 400_001 } }, 'feeSplitPpm', 'fee shares beyond the whole'],
    [
      { nodes: { splitPpm: { STATIC: 550_001 } } },
      'nodes.splitPpm',
      'node shares beyond the whole',
    ],
    [
      { team: { generationPpm: [600_000, 500_000] } },
      'team.generationPpm',
      'generations beyond the whole',
    ],
    [{ box: { prizes: [] } }, 'box.prizes', 'prizes whose weights are not the whole'],
    [
      {
        box: {
          prizes: [
            { prize: 1, usdb: '1', ppm: 500_000 },
            { prize: 1, usdb: '2', ppm: 500_000 },
          ],
        },
      },
      'box.prizes',
      'two prizes of one number',
    ],
    [{ whitelist: { initialPpm: 999_999, dailyPpm: 0 } }, 'whitelist', 'what is locked for ever'],
    [{ packages: { P30: { days: 0 } } }, 'packages.P30.days', 'a package that never earns'],
    [{ levels: { B6: { legs: 0 } } }, 'levels.B6.legs', 'a level that asks for no leg'],
    [{ global: { divisor: 0 } }, 'global.divisor', 'a part of a pool that is no part'],
    [{ dividends: { feeDivisor: 0 } }, 'dividends.feeDivisor', 'a dividend of more than its pool'],
    [{ tokenReferral: { per: '0' } }, 'tokenReferral.per', 'BHC for steps of nothing'],
    [{ flash: { multiple: { WPT: '0' } } }, 'flash.multiple.WPT', 'multiples of nothing'],
    [
      { assessment: { fullNodeCloses: 8 } },
      'assessment.fullNodeCloses',
      'more closes than a week has',
    ],
    [{ awards: { releaseDays: 0 } }, 'awards.releaseDays', 'a release over no closes'],
    [{ swap: { feePpm: -1 } }, 'swap.feePpm', 'a rate below zero'],
    [{ wallet: { depositMin: '-1' } }, 'wallet.depositMin', 'an amount below zero'],
    [
      { wallet: { withdraw: { USDT: { feeMin: '11' } } } },
      'wallet.withdraw.USDT',
      'a fee that exceeds the amount',
    ],
    [{ changeNoticeDays: 6 }, 'changeNoticeDays', 'a notice of less than 7 days'],
  ])('%j', (change, path, _why) => expect(refusal(change)).toBe(path));

  it('every package outside 1–1000 ppm a day, every exit fee above 2 %, every notice below 7 days, and no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 1_100 }),
        fc.integer({ min: -5, max: 20_100 }),
        fc.integer({ min: 0, max: 20 }),
        (ppm, exitFeePpm, changeNoticeDays) => {
          const within =
            ppm >= 1 &&
            ppm <= 1_000 &&
            exitFeePpm >= 0 &&
            exitFeePpm <= 20_000 &&
            changeNoticeDays >= 7;
          expect(
            refusal({ packages: { P30: { ppm } }, order: { exitFeePpm }, changeNoticeDays }) ===
              'accepted',
          ).toBe(within);
        },
      ),
    );
  });

  it('no plan that keeps exactly to the limits', () => {
    expect(
      refusal({ packages: { P30: { ppm: 1 }, P90: { ppm: 1000 } }, order: { exitFeePpm: 20_000 } }),
    ).toBe('accepted');
    expect(refusal({ feeSplitPpm: { FEE_DIV: 400_000 } })).toBe('accepted');
  });
});
