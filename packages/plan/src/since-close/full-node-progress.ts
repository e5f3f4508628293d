import { micro, toDecimal } from '@fairlaunch/money';
import type * as z from 'zod/mini';
import { DAYS_A_WEEK } from '../common/day.ts';
import type { NodeKind, Plan } from '../plan/plan.ts';
import { isOwnMoney, type OrderKind } from '../tables/order-kinds.ts';
import type { fullNodeProgress as progressSchema } from './standing-schema.ts';

export type FullNodeProgress = z.infer<typeof progressSchema>;

export type HolderOrder = {
  kind: OrderKind;
  amount: bigint;
  openDay: number;
  endDay: number | null;
  endedBy: 'EXIT' | 'MATURITY' | null;
};

/**
 * The close that completes an order still counts it in `A`, that of an early exit not (rulebook
 * §5).
 */
const countsOn =
  (day: number) =>
  ({ kind, openDay, endDay, endedBy }: HolderOrder): boolean =>
    isOwnMoney(kind) &&
    openDay <= day &&
    (endDay === null || day < endDay || (day === endDay && endedBy === 'MATURITY'));

/**
 * @param through the last day that was closed
 * @returns undefined when no node will be active at the week's Sunday close
 */
export function fullNodeProgress(
  { nodes: { kinds }, assessment }: Plan,
  week: { week: number; through: number },
  nodes: readonly { kind: NodeKind; activeFrom: number }[],
  orders: readonly HolderOrder[],
): FullNodeProgress | undefined {
  const minimums = nodes
    .filter(({ activeFrom }) => activeFrom < week.week + DAYS_A_WEEK)
    .map(({ kind }) => micro(kinds[kind].fullMin));
  if (minimums.length === 0) return undefined;
  const minimum = minimums.reduce((most, own) => (own > most ? own : most));
  const days = Array.from({ length: DAYS_A_WEEK }, (_, after) => week.week + after).filter(
    (day) => day <= week.through,
  );
  const stakes = days.map((day) =>
    orders.filter(countsOn(day)).reduce((sum, { amount }) => sum + amount, 0n),
  );
  return {
    week: week.week,
    minimum: toDecimal(minimum),
    stakes: stakes.map(toDecimal),
    reached: stakes.filter((stake) => stake >= minimum).length,
    closes: assessment.fullNodeCloses,
  };
}
