import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comesToLine,
  defaultPlan,
  explainLine,
  memberTable,
  orderTable,
  packageRates,
  recomputeLine,
  releaseOf,
  settle,
  type PositionKind,
  type ReleasePosition,
} from '#index.ts';

const DAY = 20_003;
const KINDS = [
  'PROMO',
  'AWARD',
  'IDENTITY',
  'POINTS',
  'WHITELIST',
] as const satisfies PositionKind[];

const even = fc.integer({ min: 1, max: 400 }).chain((closes) =>
  fc.record({
    schedule: fc.constant({ type: 'EVEN' as const, closes }),
    closesCounted: fc.integer({ min: 0, max: closes - 1 }),
  }),
);
const locked = fc.record({
  schedule: fc.record({
    type: fc.constant('LOCKED' as const),
    initialPpm: fc.integer({ min: 0, max: 1_000_000 }),
    dailyPpm: fc.integer({ min: 0, max: 20_000 }),
  }),
  closesCounted: fc.integer({ min: 0, max: 120 }),
});

const anyPositions: fc.Arbitrary<ReleasePosition[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      member: fc.integer({ min: 1, max: 3 }),
      amount: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      from: fc.integer({ min: DAY - 9, max: DAY + 2 }),
      requiresActive: fc.subarray([1, 2, 3]),
      progress: fc.oneof(even, locked),
    }),
    { maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ progress, ...row }, index) => ({ ...row, ...progress, number: 3 * index + 1 })),
  );

/** Members 1 and 2 are active, 3 is not. */
const closeWith = (positions: ReleasePosition[]) => ({
  day: DAY,
  isoStart: undefined,
  plan: defaultPlan,
  pools: {},
  nodes: [],
  positions,
  members: memberTable(
    [1, 2, 3].map((seat) => ({ seat, sponsor: seat - 1, boundDay: DAY - 20, pending: 0n })),
  ),
  orders: orderTable(
    [1, 2].map((member) => ({
      number: member,
      member,
      kind: 'REAL' as const,
      openDay: DAY - 3,
      amount: 500_000_000n,
      rates: packageRates(defaultPlan, 'P90'),
      accelerated: 0n,
    })),
  ),
});

describe('releases of every kind', () => {
  it('are explained by the positions for which the close counted, and recompute to their lines', () => {
    fc.assert(
      fc.property(anyPositions, (positions) => {
        const input = closeWith(positions);
        const result = settle(input);
        for (const member of [1, 2, 3]) {
          for (const kind of KINDS) {
            const told = explainLine(input, result, member, `${kind}_RELEASE`);
            const counted = positions.filter(
              (position) =>
                position.member === member &&
                position.kind === kind &&
                DAY > position.from &&
                !position.requiresActive.includes(3),
            );
            expect(told.positions.map(({ number }) => number)).toEqual(
              counted.map(({ number }) => number),
            );
            if (told.kind === 'IDENTITY_RELEASE')
              for (const { person, number } of told.positions) {
                const { requiresActive } = counted.find((one) => one.number === number)!;
                expect(person).toBe(requiresActive.find((seat) => seat !== member) ?? member);
              }
            expect(recomputeLine(told).target).toBe(
              counted.reduce(
                (sum, { schedule, amount, closesCounted: before }) =>
                  sum + releaseOf(schedule, amount, schedule.type === 'EVEN' ? before + 1 : before),
                0n,
              ),
            );
            expect(comesToLine(told, recomputeLine(told))).toBe(true);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
