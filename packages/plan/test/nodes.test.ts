import { micro } from '@fairlaunch/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultPlan,
  mergePlan,
  nodeSplit,
  promoReservation,
  releaseOf,
  releasedBy,
  validateNode,
  type PromoPurchase,
} from '../src/index.ts';
import { anyPlan } from './support/plans.ts';
import { least, sum } from './support/sums.ts';

const RICH = 10n ** 15n;
const main = (buyer: number) => ({ buyer, price: micro('2500') });

describe("a node's price (rulebook §8)", () => {
  it('is split without a remainder, and NODE gets the bonus if the sponsor is not active', () => {
    fc.assert(
      fc.property(anyPlan, fc.bigInt({ min: 0n, max: RICH }), (plan, price) => {
        const active = nodeSplit(plan, price, true),
          inactive = nodeSplit(plan, price, false);
        for (const shares of [active, inactive]) expect(sum(Object.values(shares))).toBe(price);
        expect(inactive).toEqual({
          ...active,
          SALES_BONUS: 0n,
          NODE: active.NODE + active.SALES_BONUS,
        });
      }),
    );
  });
});

describe('promo (rulebook §8)', () => {
  it('of a first MAIN entitles to 3 000 and reserves 500; later purchases reserve more of the rest', () => {
    const first = promoReservation(defaultPlan, [], main(1), RICH);
    expect(first).toEqual({ entitled: micro('3000'), due: micro('3000'), reserved: micro('500') });
    const second = promoReservation(
      defaultPlan,
      [{ ...main(1), reserved: first.reserved }],
      main(2),
      RICH,
    );
    expect(second).toEqual({ entitled: micro('6000'), due: micro('5500'), reserved: micro('500') });
  });

  it('counts a buyer once, and a tier once all prices together reach it', () => {
    expect(
      promoReservation(defaultPlan, [{ ...main(1), reserved: 0n }], main(1), RICH).entitled,
    ).toBe(micro('5500'));
    expect(
      promoReservation(defaultPlan, [], { buyer: 1, price: micro('1000') }, RICH).entitled,
    ).toBe(micro('500'));
  });

  it('reserves at most what is due, its part of the price and what the pool holds, and over all purchases at most the entitlement', () => {
    const purchases = fc.array(
      fc.record({
        buyer: fc.nat(3),
        price: fc.bigInt({ min: 1n, max: 10n ** 10n }),
        pool: fc.bigInt({ min: 0n, max: 10n ** 10n }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(anyPlan, purchases, (plan, all) => {
        const standing: PromoPurchase[] = [];
        for (const { pool, ...purchase } of all) {
          const { entitled, due, reserved } = promoReservation(plan, standing, purchase, pool);
          const cap = plan.nodes.promo.maxPpmOfPrice;
          expect(reserved).toBe(
            least(least(due, pool), cap === 0 ? due : (purchase.price * BigInt(cap)) / 1_000_000n),
          );
          standing.push({ ...purchase, reserved });
          expect(sum(standing.map((one) => one.reserved)) <= entitled).toBe(true);
        }
      }),
    );
  });

  it('is released in full over its closes', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: RICH }),
        fc.integer({ min: 1, max: 200 }),
        (amount, closes) => {
          const schedule = { type: 'EVEN' as const, closes };
          const parts = Array.from({ length: closes }, (_, index) =>
            releaseOf(schedule, amount, index + 1),
          );
          expect(parts.every((part) => part >= 0n)).toBe(true);
          expect(sum(parts)).toBe(amount);
          expect([
            releasedBy(schedule, amount, 0),
            releasedBy(schedule, amount, closes + 1),
          ]).toEqual([0n, amount]);
        },
      ),
    );
  });
});

describe('a purchase', () => {
  it.each([
    ['the last of a kind', { ofKind: 99, ofMember: 0 }, undefined],
    ['one more than there are', { ofKind: 100, ofMember: 0 }, 'sold-out'],
    ["a member's tenth", { ofKind: 0, ofMember: 9 }, undefined],
    ["a member's eleventh", { ofKind: 0, ofMember: 10 }, 'above-member-limit'],
  ])('of %s', (_, standing, problem) =>
    expect(validateNode(defaultPlan, 'GENESIS', standing)).toBe(problem),
  );

  it('has no limit if the limit is 0, and is refused if the supply is 0', () => {
    const plan = mergePlan({ nodes: { maxPerMember: 0, kinds: { MAIN: { supply: 0 } } } });
    expect(validateNode(plan, 'GENESIS', { ofKind: 0, ofMember: 99 })).toBeUndefined();
    expect(validateNode(plan, 'MAIN', { ofKind: 0, ofMember: 0 })).toBe('sold-out');
  });
});
