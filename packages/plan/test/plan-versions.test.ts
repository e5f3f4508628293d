import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  businessDay,
  defaultPlan,
  mergePlan,
  planOn,
  validateStart,
  weekOf,
} from '../src/index.ts';

const monday = businessDay(Date.UTC(2026, 10, 16, 4) / 1_000);

describe('the start of a change (rulebook §0)', () => {
  it.each([
    ['seven days ahead, on a Monday', monday, monday + 7, undefined],
    ['six days ahead', monday + 1, monday + 7, 'too-soon'],
    ['on the day itself', monday, monday, 'too-soon'],
    ['in the past', monday, monday - 7, 'too-soon'],
    ['on a Sunday', monday, monday + 13, 'not-a-monday'],
    ['on a Tuesday', monday, monday + 8, 'not-a-monday'],
  ])('%s', (_, announced, start, problem) =>
    expect(validateStart(announced, start, defaultPlan)).toBe(problem),
  );

  it('needs the notice that the plan in force requires', () => {
    const plan = mergePlan({ changeNoticeDays: 30 });
    expect(validateStart(monday, monday + 28, plan)).toBe('too-soon');
    expect(validateStart(monday, monday + 35, plan)).toBeUndefined();
  });

  it('is accepted on Mondays far enough ahead and on no other day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: -20, max: 60 }),
        (announced, ahead) => {
          const start = announced + ahead;
          expect(validateStart(announced, start, defaultPlan) === undefined).toBe(
            ahead >= 7 && (start - 4) % 7 === 0,
          );
        },
      ),
    );
  });
});

describe('the version in force', () => {
  const version = fc.record({ announcedDay: fc.nat(40), startDay: fc.nat(40), name: fc.string() });

  it('is the one that started last, announced last among those that started together', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(version, {
          selector: ({ announcedDay, startDay }) => `${announcedDay} ${startDay}`,
        }),
        fc.nat(45),
        (versions, day) => {
          const started = versions.filter(({ startDay }) => startDay <= day);
          const last = started
            .toSorted(
              (one, other) =>
                one.startDay - other.startDay || one.announcedDay - other.announcedDay,
            )
            .at(-1);
          expect(planOn(versions, day)).toBe(last);
        },
      ),
    );
  });

  it('changes at the start of a Monday, not before', () => {
    const versions = [
      { announcedDay: 0, startDay: 0, plan: defaultPlan },
      {
        announcedDay: monday,
        startDay: monday + 7,
        plan: mergePlan({ packages: { P30: { ppm: 50 } } }),
      },
    ];
    expect(
      [monday + 6, monday + 7].map((day) => planOn(versions, day)?.plan.packages['P30']?.ppm),
    ).toEqual([100, 50]);
    expect(planOn(versions, -1)).toBeUndefined();
    expect(weekOf(monday + 7)).toBe(monday + 7);
  });
});
