import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LINE_KINDS,
  rewardLines,
  settle,
  type EnrolledTable,
  type OrderRow,
  type RewardLine,
} from '../src/index.ts';
import { anyClose, closeInput, type CloseRows } from './support/closes.ts';

const RUNS = { numRuns: 300 };

/** Result of a close for its members and pools, without numbers of orders and seats. */
const closed = (rows: CloseRows, seatBefore: (seat: number) => number = (seat) => seat) => {
  const input = closeInput(rows);
  const result = settle(input);
  const lines = [...rewardLines(result, input.members)].map((line) => ({
    ...line,
    member: seatBefore(line.member),
  }));
  return {
    lines: lines.toSorted((one, other) => one.member - other.member),
    pools: result.pools,
    shares: result.shares,
    payments: result.payments,
  };
};

const shuffled = <Row>(rows: readonly Row[]) =>
  fc.shuffledSubarray([...rows], { minLength: rows.length });

const withShuffles = anyClose.chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    changed: fc.record({
      members: shuffled(rows.members),
      orders: shuffled(rows.orders),
      nodes: shuffled(rows.nodes),
      ...(rows.week && {
        week: fc.record({
          plan: fc.constant(rows.week.plan),
          staticPaid: fc.constant(rows.week.staticPaid),
          assessments: shuffled(rows.week.assessments),
          feeDividends: shuffled(rows.week.feeDividends),
          ended: shuffled(rows.week.ended),
          pastWeeks: shuffled(rows.week.pastWeeks),
        }),
      }),
    }),
  }),
);

/** Other seats for everybody, each sponsor's still smaller than its members' (rulebook §1). */
function reseated(
  rows: CloseRows,
  wishes: readonly number[],
): { rows: CloseRows; seatBefore: (seat: number) => number } {
  const order: number[] = [];
  const waiting = rows.members.map(({ seat }) => seat);
  while (waiting.length > 0) {
    const ready = waiting.filter(
      (seat) =>
        rows.members[seat - 1]!.sponsor === 0 || order.includes(rows.members[seat - 1]!.sponsor),
    );
    const next = ready[wishes[order.length]! % ready.length]!;
    order.push(next);
    waiting.splice(waiting.indexOf(next), 1);
  }
  const now = (seat: number) => order.indexOf(seat) + 1;
  const moved = <Row extends { member: number }>(all: readonly Row[]) =>
    all.map((row) => ({ ...row, member: now(row.member) }));
  const legs = <Row extends { member: number; bigLeg: number }>(all: readonly Row[]) =>
    moved(all).map((row) => ({ ...row, bigLeg: now(row.bigLeg) }));
  const moveEnrolled = ({ member, bigLeg, ...table }: EnrolledTable) => ({
    ...table,
    member: member.map(now),
    bigLeg: bigLeg.map(now),
  });
  const { week } = rows;
  return {
    seatBefore: (seat) => order[seat - 1]!,
    rows: {
      ...rows,
      members: rows.members.map((member) => ({
        ...member,
        seat: now(member.seat),
        sponsor: now(member.sponsor),
      })),
      orders: moved(rows.orders),
      nodes: moved(rows.nodes),
      positions: moved(rows.positions).map((position) => ({
        ...position,
        requiresActive: position.requiresActive.map(now),
      })),
      ...(week && {
        week: {
          ...week,
          assessments: legs(week.assessments),
          feeDividends: moved(week.feeDividends),
          ended: moved(week.ended),
          pastWeeks: week.pastWeeks.map((past) => ({
            ...past,
            enrolled: moveEnrolled(past.enrolled),
          })),
        },
      }),
    },
  };
}

describe('a close depends on nothing but its input (rulebook §0, §6)', () => {
  it('not on the order of rows', () => {
    fc.assert(
      fc.property(withShuffles, ({ rows, changed }) => {
        expect(settle(closeInput({ ...rows, ...changed }))).toEqual(settle(closeInput(rows)));
      }),
      RUNS,
    );
  });

  it("not on the numbers of orders, except for the sequence of a member's own", () => {
    fc.assert(
      fc.property(anyClose, fc.infiniteStream(fc.nat(1_000_000)), (rows, stream) => {
        const taken = new Set<number>();
        for (const number of stream)
          if (taken.add(number + 1).size === rows.orders.length || rows.orders.length === 0) break;
        const free = [...taken];
        const numbered = new Map<number, OrderRow>();
        for (const { seat } of rows.members) {
          const own = rows.orders.filter((order) => order.member === seat);
          const numbers = free.splice(0, own.length).toSorted((one, other) => one - other);
          own.forEach((order, index) =>
            numbered.set(order.number, { ...order, number: numbers[index]! }),
          );
        }
        expect(closed({ ...rows, orders: [...numbered.values()] })).toEqual(closed(rows));
      }),
      RUNS,
    );
  });

  it('not on who holds which seat: a line does not depend on the order of members', () => {
    fc.assert(
      fc.property(
        anyClose,
        fc.array(fc.nat(99), { minLength: 9, maxLength: 9 }),
        (rows, wishes) => {
          const other = reseated(rows, wishes);
          expect(closed(other.rows, other.seatBefore)).toEqual(closed(rows));
        },
      ),
      RUNS,
    );
  });

  it('not on strangers: another tree changes no line of a pool that suffices', () => {
    fc.assert(
      fc.property(anyClose, anyClose, (rows, others) => {
        const seats = rows.members.length;
        const plan = {
          plan: rows.plan,
          day: rows.day,
          pools: { STATIC: 10n ** 12n, TEAM: 10n ** 12n },
          positions: [],
          nodes: [],
          isoStart: undefined,
        };
        const strangers = others.members.map((member) => ({
          ...member,
          seat: member.seat + seats,
          sponsor: member.sponsor === 0 ? 0 : member.sponsor + seats,
        }));
        const theirs = others.orders.map((order) => ({
          ...order,
          number: order.number + 1_000,
          member: order.member + seats,
          openDay: order.openDay - others.day + rows.day,
        }));
        const { week: _, ...alone } = { ...rows, ...plan };
        const own = (lines: RewardLine[]) =>
          lines.filter(
            ({ member, kind }) =>
              member <= seats && (kind === 'STATIC' || LINE_KINDS[kind].from === 'TEAM'),
          );
        const together = closed({
          ...alone,
          members: [...rows.members, ...strangers],
          orders: [...rows.orders, ...theirs],
        });
        expect(own(together.lines)).toEqual(own(closed(alone).lines));
      }),
      RUNS,
    );
  });

  it('and does not change it: a second run gives the same', () => {
    fc.assert(
      fc.property(anyClose, (rows) => {
        const input = closeInput(rows);
        const before = structuredClone(input);
        const first = settle(input);
        expect(input).toEqual(before);
        expect(settle(input)).toEqual(first);
      }),
      RUNS,
    );
  });
});
