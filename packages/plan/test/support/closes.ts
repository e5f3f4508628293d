import fc from 'fast-check';
import { INVITATION_KINDS, OWN_MONEY_KINDS, defaultPlan, mergePlan, memberTable, orderTable, orderTerms, type MemberRow, type OrderRow, type Plan, type SettleInput } from '../../src/index.ts';

/** A close in rows, as tests make and change it; tables come from `closeInput`. */
export type CloseRows = { day: number; plan: Plan; pools: SettleInput['pools']; members: MemberRow[]; orders: OrderRow[]; exits: number[] };

export const closeInput = (rows: CloseRows): SettleInput =>
  ({ ...rows, members: memberTable(rows.members), orders: orderTable(rows.orders) });

const DAY = 20_000;

/** Levels within reach of small teams, so that team lines come up. */
export const testPlan = mergePlan({
  order: { exitFeePpm: 20_000 },
  performance: { seasonDays: 1 },
  levels: { B1: { own: '10', small: '0' }, B2: { own: '10', small: '10' }, B3: { own: '10', small: '500' }, B4: { own: '10', small: '1000' }, B5: { own: '20', small: '1500' }, D1: { directs: 2 } },
});

/** Level rates of 0 beside a D1 rate: a level can then be `top` by its flag alone. */
export const flagPlan = mergePlan({ levels: { B1: { ratePpm: 0 }, B2: { ratePpm: 0 }, D1: { directs: 1 } } }, testPlan);

const anyMember = (seat: number): fc.Arbitrary<MemberRow> => fc.record({
  seat: fc.constant(seat),
  sponsor: fc.integer({ min: Math.max(0, seat - 4), max: seat - 1 }),
  pending: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 2_000_000n })),
  suspended: fc.boolean(),
  enrolled: fc.boolean(),
  openedEcosystemBox: fc.boolean(),
});

const anyOrder = (number: number, seats: number): fc.Arbitrary<OrderRow> => fc.record({
  member: fc.integer({ min: 1, max: seats }),
  kind: fc.constantFrom(...OWN_MONEY_KINDS, ...INVITATION_KINDS),
  tens: fc.integer({ min: 1, max: 100 }),
  package: fc.constantFrom(...Object.keys(defaultPlan.packages)),
  age: fc.integer({ min: 0, max: 3 }),
  releasedPpm: fc.integer({ min: 0, max: 999_999 }),
}).map(({ member, kind, tens, package: name, age, releasedPpm }) => {
  const amount = BigInt(tens) * 10_000_000n;
  const { daily, quota, accelerationCap, grant, exitFee } = orderTerms(testPlan, name, amount);
  const released = age <= 1 ? 0n : (quota * BigInt(releasedPpm)) / 1_000_000n;
  return { number, member, kind, amount, daily, quota, accelerationCap, grant, exitFee, released, openDay: DAY - age, granted: age > 1 };
});

/** Closes of a few members and orders, with short and full pools, exits, grants and pending. */
export const anyClose: fc.Arbitrary<CloseRows> = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 14 })).chain(([seats, count]) =>
  fc.record({
    day: fc.constant(DAY),
    plan: fc.constantFrom(testPlan, testPlan, flagPlan),
    pools: fc.record({
      STATIC: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 6_000_000n }), fc.constant(10n ** 12n)),
      TEAM: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 100_000n }), fc.constant(10n ** 12n)),
    }),
    members: fc.tuple(...Array.from({ length: seats }, (_, index) => anyMember(index + 1))),
    orders: fc.tuple(...Array.from({ length: count }, (_, index) => anyOrder(2 * index + 5, seats))),
    exits: fc.subarray(Array.from({ length: count }, (_, index) => 2 * index + 5)).map((all) => all.slice(0, 2)),
  }));
