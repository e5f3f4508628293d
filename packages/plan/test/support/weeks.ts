import fc from 'fast-check';
import {
  DAYS_A_WEEK,
  enrolledTable,
  OWN_MONEY_KINDS,
  weekOf,
  type EndedOrder,
  type MemberRow,
  type NodeRow,
  type Plan,
  type WeekInput,
} from '#index.ts';
import { anyPlan } from './plans.ts';

const conditional = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 5_000_000n }));

const anyEnded = (week: number, seats: number): fc.Arbitrary<EndedOrder> =>
  fc
    .record({
      member: fc.integer({ min: 1, max: seats }),
      kind: fc.constantFrom(...OWN_MONEY_KINDS),
      amount: fc.bigInt({ min: 1n, max: 100n }).map((tens) => tens * 10_000_000n),
      openDay: fc.integer({ min: week - 20, max: week }),
      endDay: fc.integer({ min: week, max: week + DAYS_A_WEEK - 1 }),
      endedBy: fc.constantFrom('EXIT' as const, 'MATURITY' as const),
      fillWeek: fc.constantFrom(week - DAYS_A_WEEK, week - 2 * DAYS_A_WEEK, week),
    })
    .map(({ fillWeek, ...order }) => (order.kind === 'FILL' ? { ...order, fillWeek } : order));

/** Some members as enrolled, each with one of its legs as the big one if it has any. */
const anyEnrolled = (members: readonly MemberRow[]) =>
  fc.subarray([...members]).chain((chosen) =>
    fc.tuple(
      ...chosen.map(({ seat }) => {
        const legs = members
          .filter((member) => member.sponsor === seat)
          .map((member) => member.seat);
        return fc.record({
          member: fc.constant(seat),
          bigLeg: fc.constantFrom(...(legs.length > 0 ? legs : [0])),
          small: fc.constant(0n),
          target: fc.bigInt({ min: 0n, max: 200_000_000n }),
          conditional,
        });
      }),
    ),
  );

/**
 * Any input that the week close of a Monday can get for these members and nodes; the plan may have
 * changed since the week.
 */
export const anyWeek = (
  monday: number,
  plan: Plan,
  members: readonly MemberRow[],
  nodes: readonly NodeRow[],
): fc.Arbitrary<WeekInput> => {
  const week = weekOf(monday) - DAYS_A_WEEK;
  const holders = [
    ...new Set(nodes.filter(({ activeFrom }) => activeFrom < monday).map(({ member }) => member)),
  ];
  return fc.record({
    assessments: anyEnrolled(members),
    plan: fc.oneof(fc.constant(plan), anyPlan),
    staticPaid: fc.bigInt({ min: 0n, max: 100_000_000n }),
    feeDividends: fc.tuple(
      ...holders.map((member) => fc.record({ member: fc.constant(member), amount: conditional })),
    ),
    ended: fc.array(anyEnded(week, members.length), { maxLength: 5 }),
    pastWeeks: fc.tuple(
      ...[1, 2].map((weeks) =>
        anyEnrolled(members).map((enrolled) => ({
          week: week - weeks * DAYS_A_WEEK,
          enrolled: enrolledTable(enrolled),
        })),
      ),
    ),
  });
};
