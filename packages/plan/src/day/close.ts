import { DAYS_A_WEEK, dayStart, weekOf } from '../common/day.ts';
import { poolBalances, POOL_ASSETS, type PoolAccount, type PoolBalances } from '../common/pools.ts';
import { destination, LINE_KINDS, LINE_KINDS_A_TO_Z } from '../lines/line-kinds.ts';
import { linesOf } from '../lines/line-tables.ts';
import {
  enrolledTable,
  type EnrolledTable,
  type PastWeek,
  type WeekInput,
} from '../rules/assessment/week-types.ts';
import { planOn } from '../plan/plan-versions.ts';
import { isReleased, type ReleasePosition } from '../rules/releases/positions.ts';
import { bonusSum } from '../rules/global-bonus/entries.ts';
import { endOrder } from '../rules/staking/end-order.ts';
import { settle } from '../settle/settle.ts';
import { move, ofHouse, ofMember, redeem } from '../state/books.ts';
import { ASSETS, type Asset } from '../state/assets.ts';
import { feeDividendsOf, teamOf, weekIn, type DayState } from '../state/state.ts';
import { invariant } from '../tables/columns.ts';
import type { MemberTable } from '../tables/member-table.ts';
import { isOwnMoney, principalAsset } from '../tables/order-kinds.ts';
import type { SettleInput } from '../tables/settle-input.ts';
import type { SettleResult } from '../tables/settle-result.ts';
import { closeMix } from './reward-mix.ts';

const assetOf = (account: PoolAccount): Asset =>
  account === 'REVENUE' ? 'USDT' : POOL_ASSETS[account];

/** What pools hold without the bonus, which is credited at 21:00. */
function poolsOf({ books, bonus }: DayState): PoolBalances {
  const pools = poolBalances();
  for (const account of Object.keys(pools) as PoolAccount[])
    pools[account] = books.balance(ofHouse(account, assetOf(account)));
  pools.GLOBAL -= bonusSum(bonus);
  return pools;
}

function membersOf(state: DayState, day: number): MemberTable {
  const { count } = state.seats;
  const columns = state.seats.rows();
  const enrolled = new Uint8Array(count);
  for (const { member } of weekIn(state, weekOf(day)).enrolments) enrolled[member] = 1;
  return {
    count,
    enrolled,
    sponsor: columns.sponsor,
    boundDay: columns.boundDay,
    pending: columns.pending.slice(),
    suspended: columns.suspended.slice(),
    openedEcosystemBox: columns.openedEcosystemBox.slice(),
  };
}

const enrolledIn = ({ weeks, pastWeeks }: DayState, week: number): EnrolledTable =>
  pastWeeks.get(week) ?? enrolledTable(weeks.get(week)?.enrolments ?? []);

function weekOfMonday(state: DayState, day: number): WeekInput | undefined {
  const week = day - DAYS_A_WEEK;
  if (weekOf(day) !== day || !state.weeks.has(week)) return undefined;
  const { enrolments, staticPaid } = weekIn(state, week);
  const dividends = state.flows.rows(feeDividendsOf(week));
  const ended = state.ended.filter(({ endDay }) => endDay >= week && endDay < day);
  const past = new Set(ended.map((order) => order.fillWeek ?? weekOf(order.openDay)));
  return {
    plan: planOn(state.plans, week)!.plan,
    staticPaid,
    ended,
    assessments: enrolments.map((one) => ({
      ...one,
      conditional: state.flows.get(one.member, teamOf(week)),
    })),
    feeDividends: Array.from(dividends.holder, (member, row) => ({
      member,
      amount: BigInt(dividends.amount[row]!),
    })),
    pastWeeks: Array.from(past, (from): PastWeek => ({
      week: from,
      enrolled: enrolledIn(state, from),
    })),
  };
}

/** What the close of the day after the state's depends on. */
export function settleInput(state: DayState): SettleInput {
  const day = state.day + 1;
  const week = weekOfMonday(state, day);
  return {
    day,
    isoStart: state.isoStart,
    plan: state.plan,
    pools: poolsOf(state),
    members: membersOf(state, day),
    orders: state.orders.table(weekOf),
    nodes: Array.from(state.nodes.values()).sort((one, other) => one.number - other.number),
    positions: state.positions,
    ...(week && { week }),
  };
}

/** Pays the lines of a day; what each kind pays comes from where the registry says. */
function payLines(state: DayState, result: SettleResult, { enrolled }: MemberTable): void {
  const { books, flows, seats } = state;
  const monday = weekOf(result.day);
  const week = weekIn(state, monday);
  for (const kind of LINE_KINDS_A_TO_Z) {
    const { asset, from, assessment } = LINE_KINDS[kind];
    const { member, paid } = linesOf(result, kind);
    if (from === 'vesting') books.addAll('vesting', asset, { member, paid }, -1);
    if (kind === 'GLOBAL_BONUS') {
      if (member.length > 0) state.bonus = { member, paid };
      continue;
    }
    if (kind === 'STATIC') for (const one of paid) week.staticPaid += BigInt(one);
    if (assessment === null) {
      books.addAll('available', asset, { member, paid });
      continue;
    }
    const name = assessment === 'FULL_NODE' ? feeDividendsOf(monday) : teamOf(monday);
    const sums = flows.column(name, seats.last);
    const direct = paid.slice();
    const waiting = paid.slice();
    member.forEach((seat, row) => {
      const waits = destination(kind, enrolled[seat] === 1) === 'conditional';
      (waits ? direct : waiting)[row] = 0;
      if (waits) sums[seat] = sums[seat]! + paid[row]!;
    });
    books.addAll('available', asset, { member, paid: direct });
    books.addAll('conditional', asset, { member, paid: waiting });
  }
}

/** Moves inside a member's accounts, or between them and a pool that the result holds already. */
const take = ({ books }: DayState, ...legs: Parameters<typeof move>): void =>
  books.post(move(...legs));

function endOrders(state: DayState, { day, exited, completed }: SettleResult): void {
  const ends = [
    ...exited.map(({ order, principal, fee }) => ({ order, principal, fee, by: 'EXIT' as const })),
    ...completed.map(({ order, principal }) => ({
      order,
      principal,
      fee: 0n,
      by: 'MATURITY' as const,
    })),
  ];
  for (const { order: number, principal, fee, by } of ends) {
    const order = state.orders.rowAt(state.orders.rowOf(number));
    const { member, kind, amount } = order;
    endOrder(state, order, day, by);
    if (!isOwnMoney(kind)) {
      state.taskReserved -= amount;
      continue;
    }
    const asset = principalAsset(kind);
    const [held, free] = [
      ofMember(member, 'principal', asset),
      ofMember(member, 'available', asset),
    ];
    take(state, held, free, principal);
    // A fee in USDB is taken back for the USDT behind it (rulebook §8).
    state.books.post(asset === 'USDB' ? redeem(held, SPLIT, fee) : move(held, SPLIT, fee));
  }
  state.orders.remove(new Set(ends.map(({ order }) => order)));
  state.ended = state.ended.filter(({ endDay }) => endDay > day - 2 * DAYS_A_WEEK);
}

/** Stands for the pools while they are given what a close leaves them; empty before and after. */
const SPLIT = ofHouse('SPLIT');

function endWeek(state: DayState, { week }: SettleResult): void {
  if (!week) return;
  const release = (member: number, amount: bigint, isKept: boolean) =>
    take(
      state,
      ofMember(member, 'conditional'),
      isKept ? ofMember(member, 'available') : SPLIT,
      amount,
    );
  for (const { member, conditional, state: how } of week.results)
    release(member, conditional, how === 'COMPLETED');
  for (const { member, amount, state: how } of week.fullNode)
    release(member, amount, how === 'FULL');
  const { weeks, pastWeeks, orders, ended, flows } = state;
  pastWeeks.set(week.week, enrolledIn(state, week.week));
  weeks.delete(week.week);
  for (const name of [teamOf(week.week), feeDividendsOf(week.week)]) flows.columns.delete(name);
  const opened = orders.count > 0 ? orders.columns.openDay[0]! : week.week;
  const oldest = ended.reduce((first, { openDay }) => Math.min(first, openDay), opened);
  for (const old of pastWeeks.keys()) if (old < weekOf(oldest) - DAYS_A_WEEK) pastWeeks.delete(old);
}

/** What a close adds to each pool; one of them keeps the bonus until 21:00. */
function poolChanges(
  { bonus }: DayState,
  before: SettleInput['pools'],
  after: PoolBalances,
): PoolBalances {
  const changes = { ...after };
  for (const account of Object.keys(after) as PoolAccount[])
    changes[account] -= before[account] ?? 0n;
  changes.GLOBAL += bonusSum(bonus);
  return changes;
}

function movePools({ books }: DayState, changes: PoolBalances): void {
  for (const [account, change] of Object.entries(changes) as [PoolAccount, bigint][]) {
    const pool = ofHouse(account, assetOf(account));
    const balance = books.balance(pool) + change;
    invariant(balance >= 0n, () => `${account} would be ${balance}`);
    books.setPool(pool, balance);
  }
  books.amounts.house.delete('SPLIT.USDT');
}

const keyOf = ({ kind, number }: ReleasePosition): string => `${kind}/${number}`;

/** Positions that the close leaves, with what was given or taken back since it was computed. */
function positionsAfter(
  { positions }: DayState,
  read: SettleInput['positions'],
  left: readonly ReleasePosition[],
): ReleasePosition[] {
  const known = new Set(read.map(keyOf));
  const now = new Map(positions.map((position) => [keyOf(position), position]));
  const released = left.flatMap((position) => {
    const amount = now.get(keyOf(position))?.amount;
    return amount === undefined
      ? []
      : [amount === position.amount ? position : { ...position, amount }];
  });
  return [...released, ...positions.filter((position) => !known.has(keyOf(position)))].filter(
    (position) => !isReleased(position),
  );
}

/** Goes on to the day after, with its plan; what nobody can ask for again is forgotten. */
function nextDay(state: DayState, day: number): void {
  state.day = day;
  state.plan = planOn(state.plans, day + 1)!.plan;
  const oldest = planOn(state.plans, day - 2 * DAYS_A_WEEK);
  if (oldest) state.plans = state.plans.filter(({ startDay }) => startDay >= oldest.startDay);
  forgetSpent(state, dayStart(day + 1));
}

function forgetSpent({ spent }: DayState, until: number): void {
  for (const [wallet, requests] of spent) {
    for (const [request, deadline] of requests) if (deadline < until) requests.delete(request);
    if (requests.size === 0) spent.delete(wallet);
  }
}

/** What a close depends on, and what it came to. */
export type ClosedDay = { input: SettleInput; result: SettleResult };

/** A close that is not posted: what it came to, and what moved its day's pools. */
export type ComputedDay = ClosedDay & { movements: DayState['movements'] };

/**
 * Computes the close of the day after the state's, which changes nothing (rulebook §6).
 * @throws InvariantError when a rule would be broken
 */
export function computeClose(state: DayState): ComputedDay {
  invariant(state.bonus === undefined, 'the bonus of the day before is not credited');
  const input = settleInput(state);
  return { input, result: settle(input), movements: state.movements };
}

/** Lets the day after begin before the close is posted, which keeps what it has read (§20). */
export function beginNextDay(state: DayState): void {
  state.closing = true;
  state.plan = planOn(state.plans, state.day + 2)!.plan;
  state.movements = new Map();
  state.orders.keep(() => true);
  state.positions = [...state.positions];
}

/**
 * Leaves what a computed day leaves, whatever has happened since (rulebook §6, §20).
 * @throws InvariantError when a rule would be broken; the state is not to be used then
 */
export function postClose(state: DayState, { input, result, movements }: ComputedDay): void {
  state.closing = undefined;
  const { seats, orders } = state;
  payLines(state, result, input.members);
  seats.columns.pending.set(result.pending);
  result.accelerations.order.forEach((number, index) => {
    const { accelerated } = orders.columns;
    const row = orders.rowOf(number);
    accelerated[row] = accelerated[row]! + result.accelerations.amount[index]!;
  });
  for (const { node, member, price } of result.activated) {
    state.nodes.get(node)!.state = 'ACTIVE';
    take(state, ofMember(member, 'escrow'), SPLIT, price);
  }
  endOrders(state, result);
  endWeek(state, result);
  if (result.enrolments.length > 0) weekIn(state, result.day + 1).enrolments = result.enrolments;
  state.positions = positionsAfter(state, input.positions, result.positions);
  const changes = poolChanges(state, input.pools, result.pools);
  movePools(state, changes);
  closeMix(state, movements, changes, result);
  nextDay(state, result.day);
  orders.numbers.endDay();
  state.nodeNumbers.endDay();
  for (const asset of ASSETS)
    invariant(state.books.sum(asset) === 0n, () => `accounts in ${asset} do not sum to zero`);
}

/** Closes the day after the state's, on which nothing happened before this is posted. */
export function close(state: DayState): ClosedDay {
  const computed = computeClose(state);
  postClose(state, computed);
  return computed;
}
