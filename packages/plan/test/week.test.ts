import { micro } from '@fairlaunch/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assessmentTarget,
  isOwnMoney,
  settle,
  smallArea,
  weekOf,
  type EndedOrder,
  type SettleResult,
  type WeekInput,
} from '../src/index.ts';
import { anyClose, anyMonday, closeInput, type CloseRows } from './support/closes.ts';
import { least, sum } from './support/sums.ts';

const NEW = ['REAL', 'PIONEER', 'CAPTAIN'];

type Monday = {
  rows: CloseRows & { week: WeekInput };
  result: SettleResult;
  week: NonNullable<SettleResult['week']>;
};

const holds = (rule: (monday: Monday) => void): void =>
  fc.assert(
    fc.property(anyMonday, (rows) => {
      const result = settle(closeInput(rows));
      rule({ rows, result, week: result.week! });
    }),
    { numRuns: 400 },
  );

/** Whether a seat is below a member, and not in the leg of that head. */
function isBelow({ members }: CloseRows, seat: number, member: number, bigLeg: number): boolean {
  let at = seat;
  for (; at !== 0 && at !== member; at = members[at - 1]!.sponsor) if (at === bigLeg) return false;
  return at === member && seat !== member;
}

/** Whether an order that left early had counted for a member at the close of an earlier week. */
function hadCounted(
  rows: CloseRows & { week: WeekInput },
  order: EndedOrder,
  member: number,
): boolean {
  return rows.week.pastWeeks.some(({ week, enrolled }) => {
    const row = enrolled.member.indexOf(member);
    if (row < 0 || order.endDay <= week + 7) return false;
    if (order.kind === 'FILL') return order.member === member && order.fillWeek === week;
    return (
      NEW.includes(order.kind) &&
      weekOf(order.openDay) === week &&
      isBelow(rows, order.member, member, enrolled.bigLeg[row]!)
    );
  });
}

function completedBy(
  { rows, result }: Monday,
  monday: number,
  { member, bigLeg }: { member: number; bigLeg: number },
): bigint {
  const ended = new Set(result.completed.map(({ order }) => order));
  const open = rows.orders.filter((order) => !order.leaving && !ended.has(order.number));
  const fresh = open.filter(
    (order) =>
      NEW.includes(order.kind) &&
      weekOf(order.openDay) === monday &&
      isBelow(rows, order.member, member, bigLeg),
  );
  const filled = open.filter(
    (order) =>
      order.kind === 'FILL' &&
      order.member === member &&
      monday ===
        (order.fillsWeekBefore && order.openDay === weekOf(order.openDay)
          ? order.openDay - 7
          : weekOf(order.openDay)),
  );
  const left = rows.week.ended.filter(
    (order) => order.endedBy === 'EXIT' && hadCounted(rows, order, member),
  );
  const total =
    sum([...fresh, ...filled].map(({ amount }) => amount)) - sum(left.map(({ amount }) => amount));
  return total > 0n ? total : 0n;
}

describe('the weekly assessment (rulebook §9)', () => {
  it('completes new + filled − exits, at least 0, by which lines become available or go back to the pool', () => {
    const seen = new Set<string>();
    holds((monday) => {
      const { rows, week } = monday;
      expect(week.week).toBe(rows.day - 7);
      const expected = rows.week.assessments.map((assessment) => {
        const completed = completedBy(monday, week.week, assessment);
        const { member, target, conditional } = assessment;
        return {
          member,
          target,
          completed,
          state: completed >= target ? 'COMPLETED' : 'INCOMPLETE',
          conditional,
        };
      });
      expect(week.results).toEqual(expected);
      for (const { state, completed } of expected) seen.add(completed > 0n ? state : 'nothing');
    });
    expect([...seen].toSorted()).toEqual(['COMPLETED', 'INCOMPLETE', 'nothing']);
  });

  it("shares a part of the week's static as team subsidy, at most what TEAM holds, by level among those who completed", () =>
    holds(({ rows, result, week }) => {
      const { subsidyPpm, subsidyWeights } = rows.week.plan.assessment;
      const weightOf = (seat: number) =>
        [0, 0, 0, ...Object.values(subsidyWeights)][result.standings.level[seat]!]!;
      const done = week.results.filter(({ state }) => state === 'COMPLETED');
      const weights = sum(done.map(({ member }) => BigInt(weightOf(member))));
      const { teamSubsidy } = result.shares;
      expect(teamSubsidy).toMatchObject({
        sum: least(
          (rows.week.staticPaid * BigInt(subsidyPpm)) / 1_000_000n,
          result.pools.TEAM + teamSubsidy.paid,
        ),
        weights,
      });
      const lines = result.lines.TEAM_SUBSIDY;
      const expected = done.map(
        ({ member }) =>
          [
            member,
            weights === 0n ? 0n : (teamSubsidy.sum * BigInt(weightOf(member))) / weights,
          ] as const,
      );
      expect([...lines.member].map((member, row) => [member, BigInt(lines.paid[row]!)])).toEqual(
        expected.filter(([, paid]) => paid > 0n),
      );
    }));
});

describe('the full-node assessment (rulebook §9)', () => {
  it('is full if A reaches the highest minimum of the nodes active on Sunday at enough closes of the week', () => {
    const seen = new Set<string>();
    holds(({ rows, week }) => {
      const amountOn = (seat: number, day: number) =>
        sum(
          [
            ...rows.orders.filter((order) => order.openDay <= day),
            ...rows.week.ended.filter(
              (order) =>
                order.openDay <= day && day < order.endDay + (order.endedBy === 'EXIT' ? 0 : 1),
            ),
          ]
            .filter((order) => order.member === seat && isOwnMoney(order.kind))
            .map(({ amount }) => amount),
        );
      const expected = rows.members.flatMap(({ seat }) => {
        const minimums = rows.nodes
          .filter((node) => node.member === seat && node.activeFrom < rows.day)
          .map((node) => micro(rows.week.plan.nodes.kinds[node.kind].fullMin));
        if (minimums.length === 0) return [];
        const minimum = minimums.reduce((most, one) => (one > most ? one : most));
        const closes = [0, 1, 2, 3, 4, 5, 6].filter(
          (day) => amountOn(seat, week.week + day) >= minimum,
        ).length;
        const amount = rows.week.feeDividends.find(({ member }) => member === seat)?.amount ?? 0n;
        return [
          {
            member: seat,
            state: closes >= rows.week.plan.assessment.fullNodeCloses ? 'FULL' : 'NOT_FULL',
            amount,
          },
        ];
      });
      expect(week.fullNode).toEqual(expected);
      for (const { state } of expected) seen.add(state);
    });
    expect([...seen].toSorted()).toEqual(['FULL', 'NOT_FULL']);
  });
});

describe('enrolment (rulebook §9)', () => {
  it('enrols on a Sunday everybody of B1 or higher that was bound long enough, with big leg, small area and target', () => {
    fc.assert(
      fc.property(anyClose, (rows) => {
        const { enrolments, standings } = settle(closeInput(rows));
        const sunday = weekOf(rows.day + 1) === rows.day + 1;
        const due = rows.members.filter(
          ({ seat, boundDay }) =>
            sunday &&
            standings.level[seat]! >= 1 &&
            rows.day - boundDay >= rows.plan.assessment.minBoundDays,
        );
        const { targetPpm, targetMin, targetMax } = rows.plan.assessment;
        expect(enrolments).toEqual(
          due.map(({ seat }) => {
            const small = BigInt(smallArea(standings, seat));
            const share = (small * BigInt(targetPpm)) / 1_000_000n;
            const target = share > micro(targetMin) ? share : micro(targetMin);
            expect(assessmentTarget(rows.plan, Number(small))).toBe(
              targetMax === '0' ? target : least(target, micro(targetMax)),
            );
            return {
              member: seat,
              bigLeg: standings.bigLeg[seat],
              small,
              target: targetMax === '0' ? target : least(target, micro(targetMax)),
            };
          }),
        );
      }),
      { numRuns: 600 },
    );
  });
});
