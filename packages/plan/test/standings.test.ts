import { micro } from '@fairlaunch/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwnMoney, settle, smallArea, type Standings } from '../src/index.ts';
import { anyClose, closeInput, type CloseRows } from './support/closes.ts';

const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);

const holds = (rule: (rows: CloseRows, standings: Standings) => void): void =>
  fc.assert(
    fc.property(anyClose, (rows) => rule(rows, settle(closeInput(rows)).standings)),
    { numRuns: 300 },
  );

describe('stakes (rulebook §5)', () => {
  it("A is what is open after the day's openings and exits, S the part that is at least `seasonDays` closes old", () =>
    holds((rows, standings) => {
      for (const { seat } of rows.members) {
        const own = rows.orders.filter(
          (order) => order.member === seat && isOwnMoney(order.kind) && !order.leaving,
        );
        expect(standings.own[seat]).toBe(sum(own.map((order) => Number(order.amount))));
        const seasoned = own.filter(
          (order) => rows.day - order.openDay >= rows.plan.performance.seasonDays,
        );
        expect(standings.seasoned[seat]).toBe(sum(seasoned.map((order) => Number(order.amount))));
      }
    }));

  it('legs add up to the team; the big area is the largest leg (tie: smallest seat), the small area the rest', () =>
    holds((rows, standings) => {
      for (const { seat } of rows.members) {
        const heads = rows.members
          .filter((member) => member.sponsor === seat)
          .map((member) => member.seat);
        const legs = heads.map((head) => standings.seasoned[head]! + standings.team[head]!);
        const largest = Math.max(0, ...legs);
        expect(standings.team[seat]).toBe(sum(legs));
        expect(standings.direct[seat]).toBe(sum(heads.map((head) => standings.seasoned[head]!)));
        expect(standings.big[seat]).toBe(largest);
        expect(standings.bigLeg[seat]).toBe(
          Math.min(
            ...heads.filter((_, index) => legs[index] === largest),
            heads.length ? Infinity : 0,
          ),
        );
        expect(smallArea(standings, seat)).toBe(sum(legs) - largest);
      }
    }));

  it('active is A of 100 or more and not suspended; a valid direct is an active direct referral', () =>
    holds((rows, standings) => {
      const active = rows.members.filter(
        (member) =>
          !member.suspended &&
          standings.own[member.seat]! >= Number(micro(rows.plan.performance.activeMin)),
      );
      expect([...standings.active.keys()].filter((seat) => standings.active[seat] === 1)).toEqual(
        active.map((member) => member.seat),
      );
      for (const { seat } of rows.members) {
        expect(standings.validDirects[seat]).toBe(
          active.filter((member) => member.sponsor === seat).length,
        );
      }
    }));

  it('a level is the highest row met, bottom-up; B6 and B7 need legs that hold the level below', () =>
    holds((rows, standings) => {
      const { levels } = rows.plan;
      const stakeRows = [levels.B1, levels.B2, levels.B3, levels.B4, levels.B5];
      const highest = new Map<number, number>();
      for (const { seat } of rows.members.toSorted((one, other) => other.seat - one.seat)) {
        const legs = rows.members
          .filter((member) => member.sponsor === seat)
          .map((member) => highest.get(member.seat)!);
        const holding = (level: number) => legs.filter((held) => held >= level).length;
        let level = 0;
        stakeRows.forEach(({ own, small }, index) => {
          if (
            standings.seasoned[seat]! >= Number(micro(own)) &&
            smallArea(standings, seat) >= Number(micro(small))
          )
            level = index + 1;
        });
        const asB5 = level === 5;
        if (asB5 && holding(5) >= levels.B6.legs) level = 6;
        if (asB5 && holding(6) >= levels.B7.legs) level = 7;
        expect(standings.level[seat]).toBe(level);
        highest.set(seat, Math.max(level, ...legs));
      }
    }));

  it("r is the level rate, or D1's if that is higher", () =>
    holds((rows, standings) => {
      const rates = [0, ...Object.values(rows.plan.levels).map((row) => row.ratePpm)];
      for (const { seat } of rows.members) {
        const boxes = rows.members.filter(
          (member) => member.sponsor === seat && member.openedEcosystemBox,
        ).length;
        expect(standings.d1[seat]).toBe(boxes >= rows.plan.levels.D1.directs ? 1 : 0);
        expect(standings.ratePpm[seat]).toBe(
          Math.max(
            rates[standings.level[seat]!]!,
            standings.d1[seat] ? rows.plan.levels.D1.ratePpm : 0,
          ),
        );
      }
    }));
});
