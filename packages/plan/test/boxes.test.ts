import { micro } from '@fairlaunch/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxNumber,
  defaultPlan,
  drawBox,
  highestPrize,
  meanPrize,
  mergePlan,
  prizeOf,
  prizeValue,
  type Hex,
} from '../src/index.ts';

const hash: Hex = `0x${'ab'.repeat(32)}`;

describe('a box (rulebook §11)', () => {
  it('has a mean prize of 0.925 and reserves its gift card of 100', () => {
    expect(meanPrize(defaultPlan)).toBe(micro('0.925'));
    expect(highestPrize(defaultPlan)).toBe(micro('100'));
  });

  it('reserves no prize that cannot be drawn', () => {
    const plan = mergePlan({
      box: {
        prizes: [
          { prize: 1, usdb: '1', ppm: 1_000_000 },
          { prize: 2, usdb: '5', ppm: 0 },
        ],
      },
    });
    expect(highestPrize(plan)).toBe(micro('1'));
    expect(prizeOf(plan, 999_999).prize).toBe(1);
  });

  it('gives each prize for as many of the 10⁶ numbers as its weight', () => {
    const { prizes } = defaultPlan.box;
    let first = 0;
    for (const { prize, ppm } of prizes) {
      expect(prizeOf(defaultPlan, first).prize).toBe(prize);
      expect(prizeOf(defaultPlan, first + ppm - 1).prize).toBe(prize);
      first += ppm;
    }
    expect(() => prizeOf(defaultPlan, first)).toThrow(RangeError);
  });

  it('draws a number below 10⁶, the same for the same box and block, and a prize within the reserve', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }), (id) => {
        const draw = drawBox(defaultPlan, id, hash);
        expect(draw.n).toBe(boxNumber(id, hash.toUpperCase().replace('0X', '0x') as Hex));
        expect(draw.n >= 0 && draw.n < 1_000_000).toBe(true);
        expect(prizeValue(draw.prize) <= highestPrize(defaultPlan)).toBe(true);
      }),
    );
  });

  it.each([
    ['an id below zero', () => boxNumber(-1n, hash)],
    ['an id beyond 256 bits', () => boxNumber(1n << 256n, hash)],
    ['a hash that is none', () => boxNumber(1n, '0xab')],
    ['a hash of 33 bytes', () => boxNumber(1n, `${hash}00`)],
  ])('refuses %s', (_, draw) => expect(draw).toThrow(RangeError));
});
