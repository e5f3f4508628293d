import { describe, expect, it } from 'vitest';
import { explainLine } from '#index.ts';
import { computeStaticLine } from '#rules/static/compute-static-line.ts';
import { recomputeStatic } from '#rules/static/recompute.ts';
import { simulate, type SimulatedClose } from '#simulate/index.ts';
import { randomScenario } from '../reference/index.ts';

/** Calls `see` for every member of random closes, even if no static was due. */
function eachStatic(see: (close: SimulatedClose, member: number) => void): void {
  for (let seed = 61; seed <= 75; seed++) {
    simulate(randomScenario(seed, { days: 25, members: 25 }), (close) => {
      for (let member = 1; member < close.input.members.count; member++) see(close, member);
    });
  }
}

describe('the contributions of a static line', () => {
  it('add up order by order, and grants are used or lapse', () =>
    eachStatic(({ input, result }, member) => {
      const told = recomputeStatic(explainLine(input, result, member, 'STATIC'));
      const own = told.orders.reduce((sum, order) => sum + order.ownRelease, 0n);
      const brought = told.orders.reduce((sum, order) => sum + order.accelerated, 0n);
      expect([own, brought]).toEqual([told.target, told.accelerated]);
      expect(own + brought + told.carried).toBe(told.due);
      expect(brought + told.grantLapsed).toBe(told.granted);
      expect(told.granted).toBe(told.grants.reduce((sum, grant) => sum + grant.amount, 0n));
      expect(
        told.orders.every(
          (order) =>
            order.remainingBefore === order.ownRelease + order.accelerated + order.remainingAfter,
        ),
      ).toBe(true);
      expect(told.paidInFull).toBe(told.dues <= told.pool);
    }));

  it('accelerate and complete the same orders as the close', () =>
    eachStatic(({ input, result }, member) => {
      const told = recomputeStatic(explainLine(input, result, member, 'STATIC'));
      const { order, amount, member: receiver } = result.accelerations;
      const accelerated = Array.from(
        order,
        (number, row) => [number, BigInt(amount[row]!), receiver[row]!] as const,
      ).filter(([, , seat]) => seat === member);
      expect(
        told.orders
          .filter((one) => one.accelerated > 0n)
          .map((one) => [one.number, one.accelerated, member]),
      ).toEqual(accelerated);
      const ended = result.completed.filter((one) => one.member === member).map((one) => one.order);
      expect(
        told.orders.filter((one) => one.remainingAfter === 0n).map((one) => one.number),
      ).toEqual(ended);
    }));
});

describe('inputs that cannot be right', () => {
  it('refuse a due that is more than all dues', () => {
    expect(() =>
      computeStaticLine({ day: 1, orders: [], grants: [], carried: 2n, pool: 1n, dues: 1n }),
    ).toThrow(RangeError);
  });
});
