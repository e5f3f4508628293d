import { partOf } from '../reference/arithmetic.ts';
import { ratesOf } from '../reference/events-stakes.ts';
import type { StakeKind } from '../reference/names.ts';
import { isOpen, type Order } from '../reference/world.ts';
import { worldDay } from './days.ts';
import { demand, known } from './refused.ts';
import type { Turn } from './turn.ts';

type NewOrder = {
  number: number;
  seat: number;
  package: string;
  kind: StakeKind;
  amount: bigint;
  week?: number;
};

/** Opens an order with the terms of the plan of the day (rulebook §4). */
export function openOrder(turn: Turn, of: NewOrder): void {
  const { world } = turn.days;
  demand(of.number === world.orders.length + 1, 'orders have no gaps');
  demand(Object.hasOwn(world.plan.packages, of.package), 'the plan has no such package');
  const { days, ppm } = world.plan.packages[of.package]!;
  const daily = partOf(of.amount, ppm);
  world.orders.push({
    number: of.number,
    member: of.seat,
    kind: of.kind,
    rates: ratesOf(world.plan),
    amount: of.amount,
    week: of.week,
    openDay: worldDay(turn.days),
    daily,
    quota: daily * BigInt(days),
    released: 0n,
    state: 'OPEN',
    endDay: undefined,
  });
}

/** An order that still runs. */
export function openOrderOf(turn: Turn, number: number): Order {
  const order = known(turn.days.world.orders[number - 1], 'there is no such order');
  demand(isOpen(order), 'the order has ended');
  return order;
}
