import type { Micro } from '@fairlaunch/money';
import type { Plan } from '../plan/plan.ts';
import type { EndedOrder, Enrolment } from '../rules/assessment/week-types.ts';
import type { NodeRow } from '../rules/nodes/node-rows.ts';
import type { ReleasePosition } from '../rules/releases/positions.ts';
import { Books } from './books.ts';
import { Orders } from './orders.ts';
import { Seats } from './seats.ts';

export type HeldNode = NodeRow & { state: 'ESCROW' | 'ACTIVE'; promo: Micro };

export type PendingWithdrawal = {
  seat: number;
  asset: 'USDT' | 'USDB' | 'BHC';
  gross: Micro;
  fee: Micro;
};

/** What a week has come to so far (rulebook §9); by seat. */
export type RunningWeek = {
  enrolments: readonly Enrolment[];
  team: Map<number, Micro>;
  feeDividends: Map<number, Micro>;
  staticPaid: Micro;
};

/** All that the close of a day leaves (rulebook §20). */
export type DayState = {
  /** The day that is closed; one before the first until then. */
  day: number;
  /** First day of BHC's output; undefined while there is none (rulebook §13). */
  isoStart: number | undefined;
  plan: Plan;
  books: Books;
  seats: Seats;
  orders: Orders;
  /** Own-money orders of the last two weeks that have ended. */
  ended: EndedOrder[];
  nodes: Map<number, HeldNode>;
  lastNode: number;
  positions: ReleasePosition[];
  /** By their Mondays; a week goes with the one after the next. */
  weeks: Map<number, RunningWeek>;
  withdrawals: Map<number, PendingWithdrawal>;
  /** What pool TASK reserves for invitations that have not ended (rulebook §4). */
  taskReserved: Micro;
  /** The last event of the chain that was taken in. */
  lastEvent: { block: number; logIndex: number };
  /** Requests whose signature could be sent once more: `seat/request` to the deadline, seconds. */
  spent: Map<string, number>;
  /** What accounts were paid and deposited on chain, by `seat.asset` (rulebook §18). */
  paid: Map<string, Micro>;
  deposited: Map<string, Micro>;
};

/** The state before the first day is empty (rulebook §20). */
export const emptyState = (plan: Plan, firstDay: number): DayState => ({
  day: firstDay - 1,
  isoStart: undefined,
  plan,
  books: new Books(),
  seats: new Seats(),
  orders: new Orders(),
  ended: [],
  nodes: new Map(),
  lastNode: 0,
  positions: [],
  weeks: new Map(),
  withdrawals: new Map(),
  taskReserved: 0n,
  lastEvent: { block: -1, logIndex: -1 },
  spent: new Map(),
  paid: new Map(),
  deposited: new Map(),
});

export function weekIn({ weeks }: DayState, monday: number): RunningWeek {
  const known = weeks.get(monday);
  if (known) return known;
  const made: RunningWeek = {
    enrolments: [],
    team: new Map(),
    feeDividends: new Map(),
    staticPaid: 0n,
  };
  weeks.set(monday, made);
  return made;
}
