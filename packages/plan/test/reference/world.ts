import { micro } from '@fairlaunch/money';
import type { parsePlan } from '#plan/plan-schema.ts';
import {
  FUNDED_POOLS,
  INVITATIONS,
  isOneOf,
  type NodeKind,
  type PoolName,
  type StakeKind,
} from './names.ts';
import type { Close, Enrolment } from './close-types.ts';

/** A plan, as the plan file's own schema accepts it. */
export type Plan = ReturnType<typeof parsePlan>;

/** A seat other than 0 and its accounts, all in micro-units (rulebook §1, §2). */
export type Member = {
  seat: number;
  sponsor: number;
  boundDay: number;
  openedBox: boolean;
  suspended: boolean;
  pending: bigint;
  usdt: { available: bigint; conditional: bigint; principal: bigint; escrow: bigint };
  usdb: { available: bigint; vesting: bigint; principal: bigint };
  bhc: bigint;
};

/** A staking order; amounts in micro-units (rulebook §4). `endDay` is the day of the close that ended it. */
export type Order = {
  number: number;
  member: number;
  kind: StakeKind;
  /** What the plan said when it was opened, which no later plan touches (rulebook §0). */
  rates: { grantPpm: number; dayCapPpm: number; exitFeePpm: number };
  amount: bigint;
  week: number | undefined;
  openDay: number;
  daily: bigint;
  quota: bigint;
  released: bigint;
  state: 'OPEN' | 'LEAVING' | 'EXITED' | 'COMPLETED';
  endDay: number | undefined;
};

/** A node, with the promo position that its purchase reserved for the sponsor; amounts in micro-units (rulebook §8). */
export type Node = {
  number: number;
  member: number;
  kind: NodeKind;
  price: bigint;
  buyDay: number;
  coolingDays: number;
  state: 'ESCROW' | 'ACTIVE' | 'CANCELLED';
  activeDay: number | undefined;
  promo: bigint;
  promoCloses: number;
  /** Scenarios never stop bonuses (rulebook §17). */
  bonusStopped: boolean;
};

/** All that a scenario has come to so far. Lists are in number order; `closes[d]` is the close of day d. */
export type World = {
  plan: Plan;
  /** First day of the output of BHC, if there is one (rulebook §13). */
  isoStart: number | undefined;
  members: Member[];
  orders: Order[];
  nodes: Node[];
  pools: { [name in PoolName]: bigint };
  closes: Close[];
  enrolments: Enrolment[];
};

/** BHC that is put out on a day of the ISO, in micro-units: halved and floored each epoch, 0 after the last (rulebook §13). */
export function outputOf(plan: Plan, day: number): bigint {
  if (day < 0) return 0n;
  const epoch = Math.floor(day / plan.iso.epochDays);
  return epoch < plan.iso.epochs ? micro(plan.iso.dailyOutput) / 2n ** BigInt(epoch) : 0n;
}

/** A world before its first event: every pool empty but BHC_EMISSION, which holds the whole output (rulebook §13, §17). */
export function newWorld(plan: Plan): World {
  const pools = Object.fromEntries(
    [...FUNDED_POOLS, 'REVENUE'].map((name) => [name, 0n]),
  ) as World['pools'];
  pools.BHC_EMISSION = 0n;
  for (let epoch = 0; epoch < plan.iso.epochs; epoch += 1) {
    pools.BHC_EMISSION += outputOf(plan, epoch * plan.iso.epochDays) * BigInt(plan.iso.epochDays);
  }
  return {
    plan,
    isoStart: 0,
    members: [],
    orders: [],
    nodes: [],
    pools,
    closes: [],
    enrolments: [],
  };
}

/** A member by its seat, which must be bound and not the house's. */
export function memberOf(world: World, seat: number): Member {
  const member = world.members[seat - 1];
  if (!member) throw new RangeError(`no seat ${seat}`);
  return member;
}

/** Whether an order still runs, one whose exit waits for its close included (rulebook §4). */
export const isOpen = (order: Order): boolean =>
  order.state === 'OPEN' || order.state === 'LEAVING';

/** Where the principal of an own-money order lies (rulebook §4). */
export const principalOf = (world: World, { member, kind }: Order) => {
  const { usdt, usdb } = memberOf(world, member);
  return kind === 'STABLECOIN_DOMINATOR' ? usdb : usdt;
};

/** Whether an order is a gift, whose principal lies in pool TASK (rulebook §4). */
export const isInvitation = (order: Order): boolean => isOneOf(INVITATIONS, order.kind);
