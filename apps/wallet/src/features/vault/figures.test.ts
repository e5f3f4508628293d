import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockLead, earnedAt, flowByDay, midnight, perTokenAt, type Streams } from './figures.ts';

const SCALE = 10n ** 30n;
/** `NOW` is 10:00 of that day in UTC+8. */
const TODAY = 20_779n;
const NOW = midnight(TODAY) + 36_000n;

/** Streams of which these rates end, one on each of the coming days. */
const ending = (rates: readonly bigint[], totalStaked: bigint): Streams => ({
  perToken: 5n,
  rate: rates.reduce((sum, rate) => sum + rate, 0n),
  updatedAt: NOW,
  totalStaked,
  ends: Array.from({ length: 8 }, (_, index) => ({
    day: TODAY + BigInt(index + 1),
    rate: rates[index] ?? 0n,
  })),
});
const rates = fc.array(fc.bigInt({ min: 0n, max: 10n ** 20n }), { minLength: 1, maxLength: 8 });

describe('the flow of a day', () => {
  it('is the sum of the streams that are under way, and ends with the last of them', () => {
    const days = flowByDay(ending([0n, 3n, 7n], 1n));
    expect(days.map(({ day }) => day)).toEqual(
      [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n].map((later) => TODAY + later),
    );
    expect(days.map(({ flow }) => flow / 86_400n)).toEqual([10n, 10n, 7n, 0n, 0n, 0n, 0n, 0n]);
  });

  it('is what a single staked wei earns from midnight to midnight', () => {
    fc.assert(
      fc.property(rates, (each) => {
        const streams = ending(each, 1n);
        for (const { day, flow } of flowByDay(streams).slice(1)) {
          expect(perTokenAt(streams, midnight(day + 1n)) - perTokenAt(streams, midnight(day))).toBe(
            flow * SCALE,
          );
        }
      }),
    );
  });
});

describe('the reward of a stake', () => {
  it('does not grow if nothing is staked, if nothing flows and after the last stream', () => {
    const stake = { amount: 0n, rewardDebt: 0n, reward: 9n };
    expect(perTokenAt(ending([4n], 0n), NOW + 1000n)).toBe(5n);
    expect(earnedAt(ending([], 10n), stake, NOW + 1000n)).toBe(9n);
    const streams = ending([4n, 4n], 1n);
    const end = midnight(TODAY + 2n);
    expect(perTokenAt(streams, end + 86_400n * 30n)).toBe(perTokenAt(streams, end));
  });

  it('never falls, and is never more than all that flows', () => {
    fc.assert(
      fc.property(
        rates,
        fc.bigInt({ min: 1n, max: 10n ** 26n }),
        fc.bigInt({ min: 0n, max: 900_000n }),
        fc.bigInt({ min: 0n, max: 900_000n }),
        (each, staked, first, more) => {
          const streams = { ...ending(each, staked), perToken: 0n };
          const stake = { amount: staked, rewardDebt: 0n, reward: 0n };
          const earlier = earnedAt(streams, stake, NOW + first);
          const later = earnedAt(streams, stake, NOW + first + more);
          expect(later).toBeGreaterThanOrEqual(earlier);
          expect(later).toBeLessThanOrEqual(streams.rate * (first + more));
        },
      ),
    );
  });
});

describe('the chain’s clock', () => {
  it('is taken from the block with the largest lead', () => {
    expect(clockLead(undefined, 1000, 990)).toBe(10);
    expect(clockLead(10, 1020, 1015)).toBe(10);
    expect(clockLead(10, 1030, 1018)).toBe(12);
  });

  it('is taken again after a jump of time', () => {
    expect(clockLead(10, 90_000, 1000)).toBe(89_000);
    expect(clockLead(89_000, 1000, 1000)).toBe(0);
  });
});
