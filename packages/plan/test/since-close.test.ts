import { toDecimal } from '@fairlaunch/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOwnMoney,
  legsHolding,
  TeamSinceClose,
  memberStanding,
  openSince,
  orderTable,
  settle,
  STAKE_KINDS,
  type OrderTable,
  type PastWeek,
} from '../src/index.ts';
import { simulate, type SimulatedClose } from '../src/simulate/index.ts';
import { randomScenario } from './reference/index.ts';
import { anyClose, anyMonday, closeInput } from './support/closes.ts';

const NO_ORDERS = orderTable([]);

/** The table with only the rows that pass. */
function rowsOf(orders: OrderTable, passes: (row: number) => boolean): OrderTable {
  const rows = Array.from({ length: orders.count }, (_, row) => row).filter(passes);
  const pick = <Column extends Float64Array | Uint32Array | Int32Array | Uint16Array | Uint8Array>(
    column: Column,
  ) => column.filter((_, row) => rows.includes(row)) as Column;
  return {
    count: rows.length,
    rates: orders.rates,
    number: pick(orders.number),
    member: pick(orders.member),
    kind: pick(orders.kind),
    terms: pick(orders.terms),
    openDay: pick(orders.openDay),
    amount: pick(orders.amount),
    accelerated: pick(orders.accelerated),
    leaving: pick(orders.leaving),
    fillsWeekBefore: pick(orders.fillsWeekBefore),
  };
}

const pastOf = (weeks: readonly PastWeek[], member: number) =>
  weeks.flatMap(({ week, enrolled }) => {
    const row = enrolled.member.indexOf(member);
    return row < 0 ? [] : [{ week, bigLeg: enrolled.bigLeg[row]! }];
  });

describe('an assessment that is under way', () => {
  it('has on the Monday the performance that the week close ends it with, in any close', () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(anyMonday, (rows) => {
        const input = closeInput(rows);
        const result = settle(input);
        const completing = new Set(result.completed.map(({ order }) => order));
        const orders = rowsOf(input.orders, (row) => !completing.has(input.orders.number[row]!));
        const week = rows.day - 7;
        const team = new TeamSinceClose(
          input.members,
          NO_ORDERS,
          input.nodes,
          { sponsors: [], opened: orders, left: [], nodes: [] },
          [{ week, ended: rows.week.ended }],
        );
        for (const { member, completed } of result.week!.results) {
          const { bigLeg } = rows.week.assessments.find((one) => one.member === member)!;
          const past = pastOf(rows.week.pastWeeks, member);
          const progress = team.weeks[0]!.progress({ member, bigLeg }, past);
          expect(BigInt(progress.completed)).toBe(completed);
          seen.add(progress.completed > 0);
        }
      }),
      { numRuns: 400 },
    );
    expect(seen).toEqual(new Set([true, false]));
  });

  it('has the same if only what happened since the Sunday’s close is added to that close', () => {
    let assessed = 0;
    for (let seed = 1; seed <= 25; seed++) {
      let before: SimulatedClose | undefined;
      simulate(randomScenario(seed), (close) => {
        if (close.result.week && before) assessed += checkMonday(before, close);
        before = close;
      });
    }
    expect(assessed).toBeGreaterThan(50);
  });
});

/**
 * Compares every assessment that a Monday's close ends with its state before it; returns their
 * number.
 */
function checkMonday(sunday: SimulatedClose, { input, result }: SimulatedClose): number {
  const { day } = sunday.input;
  const completing = new Set(result.completed.map(({ order }) => order));
  const { orders, members } = input;
  const opened = rowsOf(
    orders,
    (row) => orders.openDay[row]! > day && !completing.has(orders.number[row]!),
  );
  const left = result.exited
    .map(({ order }) => orders.number.indexOf(order))
    .filter((row) => orders.openDay[row]! <= day)
    .map((row) => ({
      number: orders.number[row]!,
      member: orders.member[row]!,
      kind: STAKE_KINDS[orders.kind[row]!]!,
      amount: BigInt(orders.amount[row]!),
      openDay: orders.openDay[row]!,
      endDay: input.day,
      endedBy: 'EXIT' as const,
    }));
  const week = result.week!.week;
  const recent = openSince(
    sunday.input,
    { ...sunday.result, completed: [...sunday.result.completed, ...result.completed] },
    week,
  );
  const since = {
    sponsors: Array.from(members.sponsor.subarray(sunday.input.members.count)),
    opened,
    left,
    nodes: [],
  };
  const team = new TeamSinceClose(sunday.input.members, recent, sunday.input.nodes, since, [
    { week, ended: input.week!.ended },
    { week: input.day, ended: [] },
  ]);
  for (const { member, completed } of result.week!.results) {
    const { bigLeg } = input.week!.assessments.find((one) => one.member === member)!;
    const past = pastOf(input.week!.pastWeeks, member);
    expect(
      BigInt(team.weeks[0]!.progress({ member, bigLeg }, past).completed),
      `member ${member}, week ${week}`,
    ).toBe(completed);
  }
  return result.week!.results.length;
}

describe('a member between two closes', () => {
  it('has orders, nodes and people since the close, of its own, its direct referrals and its team', () => {
    fc.assert(
      fc.property(anyClose, (rows) => {
        const input = closeInput(rows);
        // A third of the nodes was bought since the close, and another third cancelled.
        const third = (rest: number) => input.nodes.filter(({ number }) => number % 3 === rest);
        const bought = third(0).map((node) => ({ ...node, sign: 1 as const }));
        const cancelled = third(1).map((node) => ({ ...node, sign: -1 as const }));
        const held = [...third(1), ...third(2)];
        const standing = [...third(0), ...third(2)];
        const team = new TeamSinceClose(
          input.members,
          NO_ORDERS,
          held,
          { sponsors: [], opened: input.orders, left: [], nodes: [...bought, ...cancelled] },
          [],
        );
        const below = (seat: number, member: number): boolean =>
          seat !== 0 &&
          (input.members.sponsor[seat] === member || below(input.members.sponsor[seat]!, member));
        for (const { seat } of rows.members) {
          const sum = (passes: (member: number) => boolean) =>
            rows.orders
              .filter((order) => !order.leaving && isOwnMoney(order.kind) && passes(order.member))
              .reduce((all, { amount }) => all + amount, 0n);
          const of = (nodes: typeof standing) => nodes.filter(({ member }) => below(member, seat));
          const prices = (nodes: typeof standing) =>
            toDecimal(of(nodes).reduce((all, { price }) => all + price, 0n));
          expect(team.nodes(seat)).toEqual({
            direct: standing.filter(({ member }) => input.members.sponsor[member] === seat).length,
            team: of(standing).length,
            realTime: prices(third(0)),
            cumulative: prices(standing),
          });
          const told = team.unsettled(seat, 0);
          const micro = (value: string) => BigInt(Math.round(Number(value) * 1e6));
          expect([
            micro(told.own.opened),
            micro(told.direct.opened),
            micro(told.team.opened),
          ]).toEqual([
            sum((one) => one === seat),
            sum((one) => input.members.sponsor[one] === seat),
            sum((one) => below(one, seat)),
          ]);
          // Without a big leg at the close, the leg that opened most counts as the big one.
          const legs = rows.members
            .filter((one) => one.sponsor === seat)
            .map((head) => sum((one) => one === head.seat || below(one, head.seat)));
          const largest = legs.reduce((most, leg) => (leg > most ? leg : most), 0n);
          expect(micro(told.small.opened)).toBe(micro(told.team.opened) - largest);
          expect(team.people(seat)).toEqual({
            directs: rows.members.filter((one) => one.sponsor === seat).length,
            team: rows.members.filter((one) => below(one.seat, seat)).length,
          });
        }
      }),
    );
  });

  it('is told at least one requirement of its next level that it does not meet', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyClose, (rows) => {
        const input = closeInput(rows);
        const { standings } = settle(input);
        const legs = legsHolding(input.members, standings);
        for (const { seat } of rows.members) {
          const { next, level, d1 } = memberStanding(rows.plan, standings, legs, seat);
          expect(d1.held).toBe(d1.boxes >= d1.need);
          if (!next) {
            expect(level).toBe(7);
            continue;
          }
          expect(next.level).toBe(level + 1);
          const missing = next.requirements.filter(({ have, need }) => Number(have) < Number(need));
          expect(missing.length).toBeGreaterThan(0);
          for (const { of } of missing) seen.add(of);
        }
      }),
      { numRuns: 300 },
    );
    expect([...seen].toSorted()).toEqual(expect.arrayContaining(['own', 'small']));
  });
});
