import type { Micro } from '@fairlaunch/money';
import { poolBalances, type PoolBalances } from '../accounts.ts';
import { isoTotal } from '../iso.ts';
import { isOwnMoney, type StakeKind } from '../order-kinds.ts';
import type { OrderTerms } from '../order-terms.ts';
import type { Plan } from '../plan.ts';

/** A bound member of a scenario; micro-units. */
export type SimulatedMember = {
  seat: number;
  sponsor: number;
  boundDay: number;
  openedEcosystemBox: boolean;
  pending: Micro;
  available: Micro;
};

/** An order of a scenario; micro-units. */
export type SimulatedOrder = OrderTerms & {
  number: number;
  member: number;
  kind: StakeKind;
  openDay: number;
  amount: Micro;
  released: Micro;
  granted: boolean;
  /** `leaving`: its exit takes effect at today's close. */
  state: 'open' | 'leaving' | 'ended';
};

/** All that a scenario keeps from one event and close to the next. */
export type World = {
  readonly plan: Plan;
  /** By seat from 1, at index seat − 1. */
  readonly members: SimulatedMember[];
  /** By number from 1, at index number − 1. */
  readonly orders: SimulatedOrder[];
  pools: PoolBalances;
};

/** The world before the first event: every pool empty but BHC_EMISSION, which holds the whole output (rulebook §17). */
export function emptyWorld(plan: Plan): World {
  return { plan, members: [], orders: [], pools: poolBalances({ BHC_EMISSION: isoTotal(plan) }) };
}

/** Orders that have not ended, those leaving today included. */
export const unendedOrders = (world: World): SimulatedOrder[] => world.orders.filter((order) => order.state !== 'ended');

/** What a member's own-money orders hold that have not ended, in micro-units. */
export function principalOf(world: World, member: number): Micro {
  return unendedOrders(world)
    .filter((order) => order.member === member && isOwnMoney(order.kind))
    .reduce((sum, order) => sum + order.amount, 0n);
}

/** What of pool TASK invitations that have not ended hold reserved, in micro-units (rulebook §4). */
export function taskReserved(world: World): Micro {
  return unendedOrders(world).filter((order) => !isOwnMoney(order.kind)).reduce((sum, order) => sum + order.amount, 0n);
}
