import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isNewMoney,
  isOwnMoney,
  settle,
  termsOf,
  type OrderRow,
  type SettleResult,
} from '../src/index.ts';
import { anyClose, closeInput, releasedOf, type CloseRows } from './support/closes.ts';
import { least, sum } from './support/sums.ts';

const holds = (rule: (rows: CloseRows, result: SettleResult) => void): void =>
  fc.assert(
    fc.property(anyClose, (rows) => rule(rows, settle(closeInput(rows)))),
    { numRuns: 300 },
  );

const earns = (order: OrderRow, day: number): boolean => !order.leaving && order.openDay < day;
const ownRelease = (order: OrderRow, day: number): bigint =>
  earns(order, day)
    ? least(termsOf(order.rates, order.amount).daily, releasedOf(order, day).remaining)
    : 0n;
const broughtForward = ({ accelerations }: SettleResult, number: number): bigint =>
  sum(
    [...accelerations.order].flatMap((order, row) =>
      order === number ? [BigInt(accelerations.amount[row]!)] : [],
    ),
  );

describe('static (rulebook §4, §6 step 3)', () => {
  it('has target + accelerated + carried = paid + pending, in one line for each member with something due', () =>
    holds((_, { static: lines, pending }) => {
      for (let row = 0; row < lines.count; row++) {
        const due = lines.target[row]! + lines.accelerated[row]! + lines.carried[row]!;
        expect(due).toBe(lines.paid[row]! + lines.pending[row]!);
        expect(due).toBeGreaterThan(0);
        expect(pending[lines.member[row]!]).toBe(lines.pending[row]);
      }
      expect(new Set(lines.member).size).toBe(lines.count);
      expect([...pending].reduce((all, amount) => all + amount, 0)).toBe(
        [...lines.pending].reduce((all, amount) => all + amount, 0),
      );
    }));

  it('has as target Σ min(daily, remaining) of the orders that earn, and carries the pending before', () =>
    holds((rows, { static: lines }) => {
      for (const { seat, pending } of rows.members) {
        const row = lines.member.indexOf(seat);
        const own = rows.orders.filter((order) => order.member === seat);
        expect(BigInt(row < 0 ? 0 : lines.target[row]!)).toBe(
          sum(own.map((order) => ownRelease(order, rows.day))),
        );
        expect(BigInt(row < 0 ? 0 : lines.carried[row]!)).toBe(
          own.some((order) => order.leaving) ? 0n : pending,
        );
      }
    }));

  it('an order opened today or leaving today earns nothing today', () =>
    holds((rows, result) => {
      for (const order of rows.orders)
        if (!earns(order, rows.day)) expect(broughtForward(result, order.number)).toBe(0n);
    }));
});

describe('acceleration (rulebook §4)', () => {
  it("never goes beyond an order's quota or its cap of the day", () =>
    holds((rows, result) => {
      for (const order of rows.orders) {
        const { quota, accelerationCap } = termsOf(order.rates, order.amount);
        const accelerated = broughtForward(result, order.number);
        expect(
          releasedOf(order, rows.day).released + ownRelease(order, rows.day) + accelerated <= quota,
        ).toBe(true);
        expect(accelerated <= accelerationCap).toBe(true);
      }
    }));

  it('a grant comes once, from new money, at the first close at which the order earns', () =>
    holds((rows, { firstEarnings: first }) => {
      const due = rows.orders.filter(
        (order) =>
          isNewMoney(order.kind) &&
          order.openDay === rows.day - 1 &&
          !order.leaving &&
          rows.members[order.member - 1]!.sponsor !== 0,
      );
      expect(
        [...first.order].map((number, row) => [
          number,
          BigInt(first.grant[row]!),
          first.sponsor[row],
        ]),
      ).toEqual(
        due.map((order) => [
          order.number,
          termsOf(order.rates, order.amount).grant,
          rows.members[order.member - 1]!.sponsor,
        ]),
      );
    }));

  it("the day's grants of a member go to its orders, lowest number first; what finds no room lapses", () =>
    holds((rows, result) => {
      for (const { seat } of rows.members) {
        const { firstEarnings: first } = result;
        let left = sum(
          [...first.grant].flatMap((grant, row) =>
            first.sponsor[row] === seat ? [BigInt(grant)] : [],
          ),
        );
        for (const order of rows.orders.filter((one) => one.member === seat)) {
          const room = earns(order, rows.day)
            ? least(
                releasedOf(order, rows.day).remaining - ownRelease(order, rows.day),
                termsOf(order.rates, order.amount).accelerationCap,
              )
            : 0n;
          expect(broughtForward(result, order.number)).toBe(least(room, left));
          left -= least(room, left);
        }
      }
    }));
});

describe('exits and maturity (rulebook §4, §6 steps 1 and 10)', () => {
  it('all principal comes back once, less the exit fee; that of an invitation stays in TASK', () =>
    holds((rows, { exited, completed }) => {
      const ended = [
        ...exited.map((exit) => ({ ...exit, whole: exit.principal + exit.fee })),
        ...completed.map((order) => ({ ...order, whole: order.principal })),
      ];
      expect(new Set(ended.map((order) => order.order)).size).toBe(ended.length);
      for (const { order: number, whole } of ended) {
        const order = rows.orders.find((row) => row.number === number)!;
        expect(whole).toBe(isOwnMoney(order.kind) ? order.amount : 0n);
      }
      expect(exited.map((exit) => exit.order)).toEqual(
        rows.orders.filter((order) => order.leaving).map((order) => order.number),
      );
    }));

  it('an order completes at the close at which its remaining reaches 0', () =>
    holds((rows, result) => {
      const done = rows.orders.filter(
        (order) =>
          earns(order, rows.day) &&
          releasedOf(order, rows.day).remaining ===
            ownRelease(order, rows.day) + broughtForward(result, order.number),
      );
      expect(result.completed.map((order) => order.order)).toEqual(
        done.map((order) => order.number),
      );
    }));

  it("an exit ends its member's pending once, before anything is earned, and its quota lapses", () =>
    holds((rows, { exited }) => {
      const leavers = new Set(
        rows.orders.filter((order) => order.leaving).map((order) => order.member),
      );
      expect(sum(exited.map((exit) => exit.pendingLapsing))).toBe(
        sum([...leavers].map((member) => rows.members[member - 1]!.pending)),
      );
      for (const exit of exited)
        expect(exit.quotaLapsing).toBe(
          releasedOf(
            rows.orders.find((order) => order.number === exit.order)!,
            rows.day,
          ).remaining,
        );
    }));
});
