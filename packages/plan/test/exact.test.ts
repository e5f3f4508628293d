import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PpmSums, divide, mulDiv, ppmOf } from '../src/tables/exact.ts';

const RUNS = { numRuns: 5_000 };
const MAX_EXACT = Number.MAX_SAFE_INTEGER;

/** Whole numbers below 2⁵³ of every magnitude, often close to where doubles begin to round. */
const whole = (least = 0, most = MAX_EXACT): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: least, max: most }),
    fc
      .tuple(fc.integer({ min: least, max: most }), fc.nat(52))
      .map(([value, bits]) => Math.max(least, Math.floor(value / 2 ** bits))),
    fc.nat(1_000).map((below) => Math.max(least, most - below)),
    fc.nat(1_000).map((above) => Math.min(most, least + above)),
  );
const ppm = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.constantFrom(0, 1, 999_999, 1_000_000),
);

describe('arithmetic in doubles equals bigints (rulebook §0)', () => {
  it('divide', () =>
    fc.assert(
      fc.property(whole(), whole(1), (a, b) => {
        expect(BigInt(divide(a, b))).toBe(BigInt(a) / BigInt(b));
      }),
      RUNS,
    ));

  it('divide, one below a multiple, whose quotient is nearest to the next whole number', () => {
    fc.assert(
      fc.property(whole(1), whole(1), (b, a) => {
        const multiple = BigInt(b) * (BigInt(a) / BigInt(b));
        fc.pre(multiple > 0n);
        expect(BigInt(divide(Number(multiple - 1n), b))).toBe((multiple - 1n) / BigInt(b));
      }),
      RUNS,
    );
    for (const b of [1, 2, 3, 7, 2 ** 26, 94_906_265, 2 ** 27 - 1, 2 ** 52]) {
      const most = (1n << 53n) - ((1n << 53n) % BigInt(b)) - 1n;
      expect(BigInt(divide(Number(most), b))).toBe(most / BigInt(b));
    }
  });

  it('mulDiv, as pro-rating and sharing use it: a part of the whole of a pool', () => {
    fc.assert(
      fc.property(whole(), whole(1), whole(), (part, total, pool) => {
        fc.pre(part <= total);
        expect(BigInt(mulDiv(part, pool, total))).toBe(
          (BigInt(part) * BigInt(pool)) / BigInt(total),
        );
      }),
      RUNS,
    );
  });

  it('mulDiv, one unit away from a whole quotient', () => {
    fc.assert(
      fc.property(
        whole(1),
        whole(1),
        whole(1),
        fc.integer({ min: -1, max: 1 }),
        (a, c, quotient, beside) => {
          const b = (BigInt(quotient) * BigInt(c)) / BigInt(a) + BigInt(beside);
          fc.pre(b >= 0n && b <= BigInt(MAX_EXACT));
          const expected = (BigInt(a) * b) / BigInt(c);
          fc.pre(expected <= BigInt(MAX_EXACT));
          expect(BigInt(mulDiv(a, Number(b), c))).toBe(expected);
        },
      ),
      RUNS,
    );
  });

  it('ppmOf', () =>
    fc.assert(
      fc.property(whole(), ppm, (amount, rate) => {
        expect(BigInt(ppmOf(amount, rate))).toBe((BigInt(amount) * BigInt(rate)) / 1_000_000n);
      }),
      RUNS,
    ));

  it('ppmOf, next to the amounts at which the result grows', () => {
    const rates = fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(
        whole(1, 2 ** 38),
        rates,
        fc.integer({ min: -1, max: 1 }),
        (quotient, rate, beside) => {
          const amount = (BigInt(quotient) * 1_000_000n) / BigInt(rate) + BigInt(beside);
          fc.pre(amount >= 0n && amount <= BigInt(MAX_EXACT));
          expect(BigInt(ppmOf(Number(amount), rate))).toBe((amount * BigInt(rate)) / 1_000_000n);
        },
      ),
      RUNS,
    );
  });

  it('PpmSums: contributions are added as fractions and floored once', () => {
    const contributions = fc.array(
      fc.record({ row: fc.nat(2), amount: whole(0, Math.floor(MAX_EXACT / 20)), rate: ppm }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(contributions, ppm, (all, rate) => {
        const sums = new PpmSums(3);
        const exact = [0n, 0n, 0n];
        for (const { row, amount, rate: own } of all) {
          sums.add(row, amount, own);
          exact[row]! += BigInt(amount) * BigInt(own);
        }
        exact.forEach((sum, row) => {
          expect(BigInt(sums.floor(row))).toBe(sum / 1_000_000n);
          expect(BigInt(sums.floorOf(row, rate))).toBe((sum * BigInt(rate)) / 1_000_000_000_000n);
        });
      }),
      { numRuns: 1_000 },
    );
  });
});
