import type { Micro } from '@fairlaunch/money';
import { poolBalances, type PoolBalances } from '../common/pools.ts';
import { isoTotal } from '../rules/iso/terms.ts';
import type { StakeKind } from '../rules/staking/order-kinds.ts';
import type { PackageRates } from '../rules/staking/order-terms.ts';
import type { Plan } from '../plan/plan.ts';
import type { NodeRow } from '../rules/nodes/node-rows.ts';
import type { ReleasePosition } from '../rules/releases/positions.ts';
import type { Enrolment } from '../rules/assessment/week-types.ts';

/** A bound member of a scenario, with what it holds; micro-units. */
export type SimulatedMember = {
  seat: number;
  sponsor: number;
  boundDay: number;
  openedEcosystemBox: boolean;
  pending: Micro;
  available: Micro;
  conditional: Micro;
  /** Own money in orders that have not ended, those leaving today included. */
  principal: Micro;
  escrow: Micro;
  usdb: Micro;
  vesting: Micro;
  bhc: Micro;
};

/** An order of a scenario; micro-units. */
export type SimulatedOrder = {
  number: number;
  member: number;
  kind: StakeKind;
  openDay: number;
  amount: Micro;
  rates: PackageRates;
  brought: Micro;
  /** The Monday of the week that a FILL is marked for. */
  fillWeek?: number;
  /** `leaving`: its exit takes effect at today's close. */
  state: 'open' | 'leaving' | 'ended';
};

/** A node of a scenario and the promo position that it reserved; days are the scenario's, amounts micro-units. */
export type SimulatedNode = NodeRow & { state: 'ESCROW' | 'ACTIVE' | 'CANCELLED'; promo: Micro };

/** An own-money order that has ended, as a week close looks back at it. */
export type SimulatedEnd = SimulatedOrder & { endDay: number; endedBy: 'EXIT' | 'MATURITY' };

/** What a week keeps for its close: enrolments, what waits in `conditional`, and static paid; micro-units. */
export type SimulatedWeek = {
  enrolments: readonly Enrolment[];
  team: Map<number, Micro>;
  feeDividends: Map<number, Micro>;
  staticPaid: Micro;
};

/** All that a scenario keeps from one event and close to the next. Days are the scenario's: day 0 is a Monday. */
export type World = {
  readonly plan: Plan;
  /** By seat from 1, at index seat − 1. */
  readonly members: SimulatedMember[];
  /** How many orders were opened, and those that have not ended by number. */
  orderCount: number;
  readonly open: Map<number, SimulatedOrder>;
  /** Ended orders of this week and the one before. */
  ended: SimulatedEnd[];
  /** By number from 1, at index number − 1. */
  readonly nodes: SimulatedNode[];
  positions: ReleasePosition[];
  readonly weeks: Map<number, SimulatedWeek>;
  /** What of pool TASK invitations that have not ended hold reserved (rulebook §4); micro-units. */
  taskReserved: Micro;
  pools: PoolBalances;
};

/** The world before the first event: every pool empty but BHC_EMISSION, which holds the whole output (rulebook §17). */
export function emptyWorld(plan: Plan): World {
  return {
    plan,
    members: [],
    orderCount: 0,
    open: new Map(),
    ended: [],
    nodes: [],
    positions: [],
    weeks: new Map(),
    taskReserved: 0n,
    pools: poolBalances({ BHC_EMISSION: isoTotal(plan) }),
  };
}

/** What a week keeps, made when it is first asked for. */
export function weekIn(world: World, week: number): SimulatedWeek {
  const known = world.weeks.get(week);
  if (known) return known;
  const made: SimulatedWeek = {
    enrolments: [],
    team: new Map(),
    feeDividends: new Map(),
    staticPaid: 0n,
  };
  world.weeks.set(week, made);
  return made;
}

/** Adds to an amount that a map keeps by member. */
export function addTo(amounts: Map<number, Micro>, member: number, amount: Micro): void {
  amounts.set(member, (amounts.get(member) ?? 0n) + amount);
}
