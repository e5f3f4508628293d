import type { Micro } from '@fairlaunch/money';
import { weekOf } from '../common/day.ts';
import { planHash, type Hex } from '../common/canonical.ts';
import type { LineTable } from '../lines/line-tables.ts';
import type { PlanVersion } from '../plan/plan-versions.ts';
import type { Plan } from '../plan/plan.ts';
import type { EndedOrder, EnrolledTable, Enrolment } from '../rules/assessment/week-types.ts';
import type { NodeRow } from '../rules/nodes/node-rows.ts';
import type { ReleasePosition } from '../rules/releases/positions.ts';
import type { Lots, PoolMovement, RewardSources } from '../rules/solvency/reward-sources.ts';
import { Amounts } from './amounts.ts';
import { Books } from './books.ts';
import { FreshNumbers } from './fresh-numbers.ts';
import { Orders } from './orders.ts';
import type { OperatorRole } from './roles.ts';
import { Seats } from './seats.ts';
import type {
  Airdrop,
  FlashExchange,
  FlashStock,
  GiftCard,
  PendingPayment,
  PendingWithdrawal,
  PostedRate,
  WaitingBox,
  WhitelistSale,
} from './under-way.ts';

export type HeldNode = NodeRow & {
  state: 'ESCROW' | 'ACTIVE';
  promo: Micro;
  /** Its points and coupon were given (rulebook §14). */
  isGranted: boolean;
};

/** What a week has come to so far (rulebook §9), beside its sums by seat in `flows`. */
export type RunningWeek = { enrolments: readonly Enrolment[]; staticPaid: Micro };

/** Names of a week's sums: team lines that wait for it, and fee dividends. */
export const teamOf = (monday: number): string => `team.${monday}`;
export const feeDividendsOf = (monday: number): string => `feeDividends.${monday}`;

/** A plan by its hash, under which it is published. */
export type AnnouncedPlan = PlanVersion & { hash: Hex };

/** All that the close of a day leaves (rulebook §20). */
export type DayState = {
  /** The day that is closed; one before the first until then. */
  day: number;
  /** First day of BHC's output; undefined while there is none (rulebook §13). */
  isoStart: number | undefined;
  /** In force on the day after. */
  plan: Plan;
  /** That one, those that were announced since, and those of the last two weeks. */
  plans: AnnouncedPlan[];
  books: Books;
  /**
   * Sums by account: on chain `paid.USDT`, `deposited.USDT` (§18), `net`, `high`, `used` of §4, and
   * those of weeks.
   */
  flows: Amounts;
  seats: Seats;
  orders: Orders;
  /** Own-money orders of the last two weeks that have ended. */
  ended: EndedOrder[];
  nodes: Map<number, HeldNode>;
  nodeNumbers: FreshNumbers;
  positions: ReleasePosition[];
  /** Of awards, points and locked shares; a promo has the number of its node. */
  lastPosition: number;
  /** Shares that are credited at 21:00 (rulebook §10); none once they are. */
  bonus: Pick<LineTable, 'member' | 'paid'> | undefined;
  /** Weeks that have not been closed, by their Mondays. */
  weeks: Map<number, RunningWeek>;
  /** Who was enrolled for closed weeks in which an order was opened that is still open. */
  pastWeeks: Map<number, EnrolledTable>;
  /** Credits of pools in USDT that no payment has used up (rulebook R5). */
  lots: Lots;
  /** Where the rewards of each day came from, since the first. */
  rewards: RewardSources[];
  /** Of those pools on the day under way; none once it is closed. */
  movements: Map<string, PoolMovement>;
  /** A close is computed and not posted: it counts on pools and orders as they were (rulebook §20). */
  closing: true | undefined;
  withdrawals: Map<number, PendingWithdrawal>;
  payments: Map<number, PendingPayment>;
  rates: Map<number, PostedRate>;
  boxes: Map<number, WaitingBox>;
  giftCards: Map<number, GiftCard>;
  flashStock: FlashStock;
  flashExchanges: Map<number, FlashExchange>;
  airdrops: Map<number, Airdrop>;
  sale: WhitelistSale | undefined;
  /** What pool TASK reserves for invitations that have not ended (rulebook §4). */
  taskReserved: Micro;
  roles: Map<string, OperatorRole>;
  /** The last event of the chain that was taken in. */
  lastEvent: { block: number; logIndex: number };
  /** By wallet the requests whose signature could be sent once more, to their deadline in seconds. */
  spent: Map<string, Map<string, number>>;
  /** Operators' requests, which never come again. */
  decided: Set<string>;
  /** Roots of the journals by day, by which a later day proves an entry. */
  journals: Map<number, Hex>;
  /** Entries that a correction mirrored, as `day/number`. */
  corrected: Set<string>;
};

/** What a deployment begins with. */
export type Genesis = {
  plan: Plan;
  firstDay: number;
  isoStart?: number | undefined;
  admins?: readonly string[];
};

/** The state before the first day is empty (rulebook §20). */
export const emptyState = ({ plan, firstDay, isoStart, admins = [] }: Genesis): DayState => ({
  day: firstDay - 1,
  isoStart,
  plan,
  plans: [{ announcedDay: firstDay, startDay: weekOf(firstDay), plan, hash: planHash(plan) }],
  books: new Books(),
  flows: new Amounts(),
  seats: new Seats(),
  orders: new Orders(),
  ended: [],
  nodes: new Map(),
  nodeNumbers: new FreshNumbers(),
  positions: [],
  lastPosition: 0,
  bonus: undefined,
  weeks: new Map(),
  pastWeeks: new Map(),
  lots: {},
  rewards: [],
  movements: new Map(),
  closing: undefined,
  withdrawals: new Map(),
  payments: new Map(),
  rates: new Map(),
  boxes: new Map(),
  giftCards: new Map(),
  flashStock: { INSCRIPTION: 0, RUNE: 0 },
  flashExchanges: new Map(),
  airdrops: new Map(),
  sale: undefined,
  taskReserved: 0n,
  roles: new Map(admins.map((address) => [address, 'admin'])),
  lastEvent: { block: -1, logIndex: -1 },
  spent: new Map(),
  decided: new Set(),
  journals: new Map(),
  corrected: new Set(),
});

/** Under which the plan in force is published, and signed. */
export const planHashOf = ({ plan, plans }: Pick<DayState, 'plan' | 'plans'>): Hex =>
  plans.find((version) => version.plan === plan)!.hash;

export function weekIn({ weeks }: DayState, monday: number): RunningWeek {
  const known = weeks.get(monday);
  if (known) return known;
  const made: RunningWeek = { enrolments: [], staticPaid: 0n };
  weeks.set(monday, made);
  return made;
}
