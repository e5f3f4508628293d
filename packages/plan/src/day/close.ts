import { DAYS_A_WEEK, dayStart, weekOf } from '../common/day.ts';
import { poolBalances, POOL_ASSETS, type PoolAccount, type PoolBalances } from '../common/pools.ts';
import { destination, LINE_KINDS, LINE_KINDS_A_TO_Z } from '../lines/line-kinds.ts';
import { linesOf } from '../lines/line-tables.ts';
import { enrolledTable, type PastWeek, type WeekInput } from '../rules/assessment/week-types.ts';
import { settle } from '../settle/settle.ts';
import { ASSETS, move, ofHouse, ofMember, type Asset } from '../state/books.ts';
import { weekIn, type DayState } from '../state/state.ts';
import { invariant } from '../tables/columns.ts';
import type { MemberTable } from '../tables/member-table.ts';
import { isOwnMoney, principalAsset } from '../tables/order-kinds.ts';
import type { SettleInput } from '../tables/settle-input.ts';
import type { SettleResult } from '../tables/settle-result.ts';

const assetOf = (account: PoolAccount): Asset =>
  account === 'REVENUE' ? 'USDT' : POOL_ASSETS[account];

function poolsOf({ books }: DayState): PoolBalances {
  const pools = poolBalances();
  for (const account of Object.keys(pools) as PoolAccount[])
    pools[account] = books.balance(ofHouse(account, assetOf(account)));
  return pools;
}

function membersOf(state: DayState, day: number): MemberTable {
  const { seats } = state;
  const count = seats.last + 1;
  const enrolled = new Uint8Array(count);
  for (const { member } of weekIn(state, weekOf(day)).enrolments) enrolled[member] = 1;
  return {
    count,
    enrolled,
    sponsor: seats.sponsor.subarray(0, count),
    boundDay: seats.boundDay.subarray(0, count),
    pending: seats.pending.subarray(0, count),
    suspended: seats.suspended.subarray(0, count),
    openedEcosystemBox: seats.openedEcosystemBox.subarray(0, count),
  };
}

function weekOfMonday(state: DayState, day: number): WeekInput | undefined {
  const week = day - DAYS_A_WEEK;
  if (weekOf(day) !== day || !state.weeks.has(week)) return undefined;
  const { enrolments, team, feeDividends, staticPaid } = weekIn(state, week);
  const ended = state.ended.filter(({ endDay }) => endDay >= week && endDay < day);
  const past = new Set(ended.map((order) => order.fillWeek ?? weekOf(order.openDay)));
  return {
    plan: state.plan,
    staticPaid,
    ended,
    assessments: enrolments.map((one) => ({ ...one, conditional: team.get(one.member) ?? 0n })),
    feeDividends: Array.from(feeDividends, ([member, amount]) => ({ member, amount })),
    pastWeeks: Array.from(past, (from): PastWeek => ({
      week: from,
      enrolled: enrolledTable(weekIn(state, from).enrolments),
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
    nodes: [...state.nodes.values()],
    positions: state.positions,
    ...(week && { week }),
  };
}

/** Pays the lines of a day; what each kind pays comes from where the registry says. */
function payLines(state: DayState, result: SettleResult, { enrolled }: MemberTable): void {
  const { books } = state;
  const week = weekIn(state, weekOf(result.day));
  for (const kind of LINE_KINDS_A_TO_Z) {
    const { asset, from, assessment } = LINE_KINDS[kind];
    const { member, paid } = linesOf(result, kind);
    if (from === 'vesting') books.addAll({ account: 'vesting', asset }, { member, paid }, -1);
    if (kind === 'STATIC') for (const one of paid) week.staticPaid += BigInt(one);
    if (assessment === null) {
      books.addAll({ account: 'available', asset }, { member, paid });
      continue;
    }
    const sums = assessment === 'FULL_NODE' ? week.feeDividends : week.team;
    const direct = paid.slice();
    const waiting = paid.slice();
    member.forEach((seat, row) => {
      const waits = destination(kind, enrolled[seat] === 1) === 'conditional';
      (waits ? direct : waiting)[row] = 0;
      if (waits) sums.set(seat, (sums.get(seat) ?? 0n) + BigInt(paid[row]!));
    });
    books.addAll({ account: 'available', asset }, { member, paid: direct });
    books.addAll({ account: 'conditional', asset }, { member, paid: waiting });
  }
}

/** Moves inside a member's accounts, or between them and a pool that the result holds already. */
function take(state: DayState, ...legs: Parameters<typeof move>): void {
  const problem = state.books.post(move(...legs));
  invariant(problem === undefined, problem ?? '');
}

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
    const { member, kind, amount, openDay, fillWeek } = order;
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
    take(state, held, SPLIT, fee);
    state.seats.lastEndDay[member] = day;
    state.ended.push({
      member,
      kind,
      amount,
      openDay,
      endDay: day,
      endedBy: by,
      ...(fillWeek !== undefined && { fillWeek }),
    });
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
  for (const old of state.weeks.keys()) if (old < week.week - DAYS_A_WEEK) state.weeks.delete(old);
}

function setPools({ books }: DayState, after: PoolBalances): void {
  for (const [account, balance] of Object.entries(after) as [PoolAccount, bigint][])
    books.house.set(`${account}.${assetOf(account)}`, balance);
  books.house.delete('SPLIT.USDT');
}

/**
 * Closes the day after the state's: computes it, and leaves what the day leaves (rulebook §6, §20).
 * @throws InvariantError when a rule would be broken; the state is not to be used then
 */
export function close(state: DayState): SettleResult {
  const input = settleInput(state);
  const result = settle(input);
  const { seats } = state;
  payLines(state, result, input.members);
  seats.pending.set(result.pending);
  result.accelerations.order.forEach((number, index) => {
    const row = state.orders.rowOf(number);
    state.orders.accelerated[row] =
      state.orders.accelerated[row]! + result.accelerations.amount[index]!;
  });
  for (const { node, member, price } of result.activated) {
    state.nodes.get(node)!.state = 'ACTIVE';
    take(state, ofMember(member, 'escrow'), SPLIT, price);
  }
  endOrders(state, result);
  endWeek(state, result);
  if (result.enrolments.length > 0) weekIn(state, result.day + 1).enrolments = result.enrolments;
  state.positions = result.positions.filter(
    ({ schedule, closesCounted }) => schedule.type !== 'EVEN' || closesCounted < schedule.closes,
  );
  setPools(state, result.pools);
  state.day = result.day;
  for (const [request, deadline] of state.spent)
    if (deadline < dayStart(result.day + 1)) state.spent.delete(request);
  for (const asset of ASSETS)
    invariant(state.books.sum(asset) === 0n, () => `accounts in ${asset} do not sum to zero`);
  return result;
}
