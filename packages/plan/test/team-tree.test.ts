import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRANCH_ORDERS, RankedDirects, TeamTree, weekForecast, weekNumber } from '../src/index.ts';
import { dayStart, weekOf } from '../src/index.ts';
import { teamTour } from '../src/since-close/team-tour.ts';

const ROOT_AND_MORE = 40;

/** Trees in which each sponsor has a smaller seat; the last members were bound after the close. */
const forest = fc
  .record({
    sponsors: fc.array(fc.nat(1_000), { minLength: 1, maxLength: ROOT_AND_MORE }),
    legs: fc.array(fc.nat(3), { minLength: ROOT_AND_MORE + 1, maxLength: ROOT_AND_MORE + 1 }),
    fresh: fc.nat(5),
  })
  .map(({ sponsors, legs, fresh }) => {
    const sponsor = Uint32Array.from([0, ...sponsors.map((any, index) => any % (index + 1))]);
    const known = Math.max(1, sponsor.length - fresh);
    const leg = Float64Array.from({ length: known }, (_, seat) => legs[seat]!);
    return {
      sponsor,
      known,
      leg,
      tree: new TeamTree(sponsor, teamTour({ count: sponsor.length, sponsor })),
      ranked: new RankedDirects(
        { sponsor: sponsor.slice(0, known) },
        { seasoned: leg, team: new Float64Array(known) },
      ),
    };
  });

describe('a team’s tree', () => {
  it('pages through every direct referral once, in each order and for any page size', () => {
    fc.assert(
      fc.property(
        forest,
        fc.integer({ min: 1, max: 7 }),
        ({ sponsor, leg, tree, ranked }, limit) => {
          for (let above = 0; above < sponsor.length; above++) {
            const all = [...sponsor.keys()].filter((seat) => seat > 0 && sponsor[seat] === above);
            expect(tree.directCount(above)).toBe(all.length);
            const wanted = {
              number: all,
              newest: all.toReversed(),
              performance: all.toSorted(
                (one, other) => (leg[other] ?? 0) - (leg[one] ?? 0) || one - other,
              ),
            };
            for (const order of BRANCH_ORDERS) {
              const found: number[] = [];
              for (;;) {
                const after = found.at(-1) ?? null;
                const page = tree.page(above, order, ranked, { after, limit });
                found.push(...page);
                if (page.length < limit) break;
              }
              expect(found, order).toEqual(wanted[order]);
            }
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('leads from a member to everybody below it and to nobody else', () => {
    fc.assert(
      fc.property(forest, ({ sponsor, tree }) => {
        for (let top = 0; top < sponsor.length; top++)
          for (let seat = 1; seat < sponsor.length; seat++) {
            const way = [];
            let next = sponsor[seat]!;
            while (next > top) {
              way.unshift(next);
              next = sponsor[next]!;
            }
            const isBelow = seat > top && next === top;
            expect(tree.isBelow(seat, top)).toBe(isBelow);
            if (isBelow)
              expect(tree.trail(seat, top, 3)).toEqual({
                depth: way.length + 1,
                leg: way[0] ?? seat,
                above: way.slice(-3),
              });
          }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the forecast of a week', () => {
  const week = weekOf(20_000);
  const progress = { opened: 300_000_000, filled: 20_000_000, exits: 50_000_000 };
  const at = (days: number, completed: number, target = 500_000_000) =>
    weekForecast(week, target, { ...progress, completed }, dayStart(week) + days * 86_400);

  it('extrapolates new orders, and leaves fillings and exits as they are', () => {
    expect(at(3, 270_000_000)).toEqual({
      missing: 230_000_000,
      nothingMore: 270_000_000,
      samePace: 700_000_000 + 20_000_000 - 50_000_000,
    });
  });

  it('says nothing about the pace on the first day or when the week is over', () => {
    expect([at(0.5, 270_000_000).samePace, at(7, 270_000_000).samePace]).toEqual([null, null]);
    expect(at(1, 270_000_000).samePace).not.toBeNull();
  });

  it('never falls below zero', () => {
    expect(
      weekForecast(
        week,
        1,
        { opened: 0, filled: 0, exits: 5, completed: 0 },
        dayStart(week) + 2 * 86_400,
      ),
    ).toEqual({ missing: 1, nothingMore: 0, samePace: 0 });
    expect(at(2, 600_000_000).missing).toBe(0);
  });
});

it.each([
  ['2026-01-01', 2026, 1],
  ['2025-12-29', 2026, 1],
  ['2027-01-01', 2026, 53],
  ['2026-11-23', 2026, 48],
])('the week of %s is that of %i, number %i', (date, year, week) =>
  expect(weekNumber(weekOf(Date.parse(date) / 86_400_000))).toEqual({ year, week }),
);
