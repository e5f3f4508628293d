import { micro } from '@fairlaunch/money';
import { assertUnique, MILLION, assertPossible, rate } from '#explained/checked.ts';
import type { Recomputers } from '#explained/recomputed-line.ts';
import type { Parts } from '#explained/types.ts';
import { termsOf } from '../staking/order-terms.ts';
import { computeStaticLine, type StaticBreakdown } from './compute-static-line.ts';
import type { staticExplanations } from './schema.ts';

export const recomputeStaticLines: Recomputers<keyof typeof staticExplanations> = {
  STATIC: (explanation) => {
    const { target, accelerated, carried, paid, pending } = recomputeStatic(explanation);
    return { target, accelerated, carried, paid, pending, lapsed: 0n };
  },
};

/** @throws RangeError when the parts cannot be right */
export function recomputeStatic({
  day,
  orders,
  grants,
  pendingBefore,
  left,
  pool,
  dues,
}: Parts['STATIC'] & { day: number }): StaticBreakdown {
  assertUnique([...orders.map(({ number }) => number), ...left]);
  assertUnique(grants.map(({ order }) => order));
  return computeStaticLine({
    day,
    orders: orders.map(({ number, openDay, amount, rates, acceleratedBefore }) => {
      const { daily, quota, accelerationCap } = termsOf(rates, micro(amount));
      const released = daily * BigInt(Math.max(0, day - 1 - openDay)) + micro(acceleratedBefore);
      assertPossible(openDay <= day && released < quota, `order ${number} is not open`);
      return { number, openDay, daily, quota, released, accelerationCap };
    }),
    grants: grants.map(({ order, referral, amount, ppm }) => ({
      order,
      referral,
      amount: (micro(amount) * rate(ppm)) / MILLION,
    })),
    carried: left.length > 0 ? 0n : micro(pendingBefore),
    pool: micro(pool),
    dues: micro(dues),
  });
}
