import type { Micro } from '@fairlaunch/money';
import { poolBalances, type PoolBalances } from '../common/pools.ts';
import type { Plan } from '../plan/plan.ts';
import type { Enrolment } from '../rules/assessment/week-types.ts';
import { isoTotal } from '../rules/iso/terms.ts';
import type { NodeRow } from '../rules/nodes/node-rows.ts';
import type { ReleasePosition } from '../rules/releases/positions.ts';
import type { StakeKind } from '../tables/order-kinds.ts';
import type { PackageRates } from '../rules/staking/order-terms.ts';

export type SimulatedMember = {
  seat: number;
  sponsor: number;
  boundDay: number;
  openedEcosystemBox: boolean;
  pending: Micro;
  available: Micro;
  conditional: Micro;
  principal: Micro;
  escrow: Micro;
  usdb: Micro;
  vesting: Micro;
  bhc: Micro;
};

export type SimulatedOrder = {
  number: number;
  member: number;
  kind: StakeKind;
  openDay: number;
  amount: Micro;
  rates: PackageRates;
  accelerated: Micro;
  fillWeek?: number;
  state: 'open' | 'leaving' | 'ended';
};

export type SimulatedNode = NodeRow & { state: 'ESCROW' | 'ACTIVE' | 'CANCELLED'; promo: Micro };

export type SimulatedEnd = SimulatedOrder & { endDay: number; endedBy: 'EXIT' | 'MATURITY' };

export type SimulatedWeek = {
  enrolments: readonly Enrolment[];
  team: Map<number, Micro>;
  feeDividends: Map<number, Micro>;
  staticPaid: Micro;
};

/** State between two events or closes. Days count from that of the scenario, a Monday. */
export type World = {
  readonly plan: Plan;
  readonly members: SimulatedMember[];
  orderCount: number;
  readonly open: Map<number, SimulatedOrder>;
  ended: SimulatedEnd[];
  readonly nodes: SimulatedNode[];
  positions: ReleasePosition[];
  readonly weeks: Map<number, SimulatedWeek>;
  /** What pool TASK reserves for invitations that have not ended (rulebook §4). */
  taskReserved: Micro;
  pools: PoolBalances;
};

/** Every pool is empty except BHC_EMISSION, which holds the whole output (rulebook §17). */
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

export function addTo(amounts: Map<number, Micro>, member: number, amount: Micro): void {
  amounts.set(member, (amounts.get(member) ?? 0n) + amount);
}
