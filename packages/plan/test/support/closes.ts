import fc from 'fast-check';
import {
  INVITATION_KINDS,
  OWN_MONEY_KINDS,
  memberTable,
  orderTable,
  packageRates,
  termsOf,
  weekOf,
  type MemberRow,
  type NodeRow,
  type OrderRow,
  type Plan,
  type ReleasePosition,
  type ReleaseSchedule,
  type SettleInput,
  type WeekInput,
} from '#index.ts';
import { anyPlan } from './plans.ts';
import { anyWeek } from './weeks.ts';

/** The input of a close in rows, which tests can change; `closeInput` makes tables of it. */
export type CloseRows = Omit<SettleInput, 'members' | 'orders'> & {
  members: MemberRow[];
  orders: OrderRow[];
  nodes: NodeRow[];
  positions: ReleasePosition[];
};

export const closeInput = (rows: CloseRows): SettleInput => ({
  ...rows,
  members: memberTable(rows.members),
  orders: orderTable(rows.orders),
});

/** A Friday; closes are on it or in the week after. */
const DAY = 20_000;

/** What an order has released before the close, and what is left, in micro-units (rulebook §4). */
export function releasedOf(order: OrderRow, day: number): { released: bigint; remaining: bigint } {
  const { daily, quota } = termsOf(order.rates, order.amount);
  const released = daily * BigInt(Math.max(0, day - 1 - order.openDay)) + order.accelerated;
  return { released, remaining: quota - released };
}

const anyMember = (seat: number): fc.Arbitrary<MemberRow> =>
  fc.record({
    seat: fc.constant(seat),
    sponsor: fc.oneof(
      fc.constant(seat - 1),
      fc.integer({ min: Math.max(0, seat - 4), max: seat - 1 }),
    ),
    boundDay: fc.integer({ min: DAY - 20, max: DAY }),
    pending: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 2_000_000n })),
    suspended: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 0),
    enrolled: fc.boolean(),
    openedEcosystemBox: fc.boolean(),
  });

const anyOrder = (plan: Plan, day: number, seats: number, number: number): fc.Arbitrary<OrderRow> =>
  fc
    .record({
      member: fc.integer({ min: 1, max: seats }),
      kind: fc.constantFrom(...OWN_MONEY_KINDS, ...INVITATION_KINDS),
      amount: fc.oneof(
        fc.integer({ min: 1, max: 100 }).map((tens) => BigInt(tens) * 10_000_000n),
        fc.bigInt({ min: 1_000_000n, max: 1_000_000_000n }),
      ),
      package: fc.constantFrom(...Object.keys(plan.packages)),
      age: fc.oneof(fc.nat(3), fc.nat(29)),
      broughtPpm: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 999_999n })),
      leaving: fc.integer({ min: 0, max: 7 }).map((dice) => dice === 0),
      fillsWeekBefore: fc.boolean(),
    })
    .map(({ package: name, age, broughtPpm, ...row }): OrderRow => {
      const rates = packageRates(plan, name);
      const order = {
        ...row,
        number,
        rates,
        openDay: day - Math.min(age, rates.days),
        accelerated: 0n,
      };
      // Only an order that has earned can be accelerated, and an open one has something left.
      return age <= 1
        ? order
        : {
            ...order,
            accelerated: ((releasedOf(order, day).remaining - 1n) * broughtPpm) / 1_000_000n,
          };
    });

const anyNode = (day: number, seats: number, number: number): fc.Arbitrary<NodeRow> =>
  fc.record({
    number: fc.constant(number),
    member: fc.integer({ min: 1, max: seats }),
    kind: fc.constantFrom('COMMUNITY', 'MAIN', 'MAJOR', 'GENESIS'),
    price: fc.bigInt({ min: 1_000_000n, max: 10_000_000_000n }),
    activeFrom: fc.oneof(fc.constant(day), fc.integer({ min: day - 9, max: day + 7 })),
    bonusStopped: fc.constant(number % 2 === 0),
  });

const anyPosition = (day: number, seats: number, number: number): fc.Arbitrary<ReleasePosition> =>
  fc.record({
    number: fc.constant(number),
    kind: fc.constantFrom('PROMO', 'AWARD', 'IDENTITY', 'POINTS', 'WHITELIST'),
    member: fc.integer({ min: 1, max: seats }),
    amount: fc.bigInt({ min: 1n, max: 10_000_000_000n }),
    from: fc.integer({ min: day - 9, max: day + 1 }),
    closesCounted: fc.nat(9),
    schedule: fc.constantFrom<ReleaseSchedule>(
      { type: 'EVEN', closes: 180 },
      { type: 'EVEN', closes: 10 },
      { type: 'LOCKED', initialPpm: 100_000, dailyPpm: 9_000 },
    ),
    requiresActive: fc.array(fc.integer({ min: 1, max: seats }), { maxLength: 2 }),
  });

const anyPool = (small: bigint): fc.Arbitrary<bigint> =>
  fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: small }), fc.constant(10n ** 12n));

const anyPools: fc.Arbitrary<SettleInput['pools']> = fc.record({
  STATIC: anyPool(6_000_000n),
  TEAM: anyPool(100_000n),
  NODE: anyPool(10_000n),
  FEE_DIV: anyPool(1_000_000n),
  NET_DIV: anyPool(1_000_000n),
  GLOBAL: anyPool(1_000_000n),
  BHC_EMISSION: anyPool(1_000_000n),
  BHC_REF: anyPool(2_000_000n),
  USDB_PROMO: fc.constant(77n),
});

const anyRows = (
  plan: Plan,
  day: number,
  seats: number,
  counts: { orders: number; nodes: number; positions: number },
): fc.Arbitrary<CloseRows> => {
  const numbered = <Row>(count: number, make: (number: number) => fc.Arbitrary<Row>) =>
    fc.tuple(...Array.from({ length: count }, (_, index) => make(2 * index + 5)));
  return fc
    .record({
      day: fc.constant(day),
      plan: fc.constant(plan),
      pools: anyPools,
      isoStart: fc.option(fc.integer({ min: day - 400, max: day + 1 }), { nil: undefined }),
      members: fc.tuple(...Array.from({ length: seats }, (_, index) => anyMember(index + 1))),
      orders: numbered(counts.orders, (number) => anyOrder(plan, day, seats, number)),
      nodes: numbered(counts.nodes, (number) => anyNode(day, seats, number)),
      positions: numbered(counts.positions, (number) => anyPosition(day, seats, number)),
    })
    .chain((rows) =>
      weekOf(day) === day
        ? anyWeek(day, rows.plan, rows.members, rows.nodes).map((week) => ({ ...rows, week }))
        : fc.constant(rows),
    );
};

/**
 * Closes of a few members with everything a close can have: short and full pools, exits, grants,
 * nodes, positions, weeks.
 */
export const closesOf = (
  plans: fc.Arbitrary<Plan>,
  days = fc.integer({ min: DAY, max: DAY + 6 }),
): fc.Arbitrary<CloseRows> =>
  fc
    .tuple(
      plans,
      days,
      fc.integer({ min: 1, max: 9 }),
      fc.record({ orders: fc.nat(16), nodes: fc.nat(4), positions: fc.nat(3) }),
    )
    .chain(([plan, day, seats, counts]) => anyRows(plan, day, seats, counts));

export const anyClose: fc.Arbitrary<CloseRows> = closesOf(anyPlan);

/** Closes of a Monday, each with the week before it. */
export const anyMonday: fc.Arbitrary<CloseRows & { week: WeekInput }> = closesOf(
  anyPlan,
  fc.constant(DAY + 3),
).map((rows) => ({ ...rows, week: rows.week! }));
