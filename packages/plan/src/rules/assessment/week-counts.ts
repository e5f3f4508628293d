import { DAYS_A_WEEK, weekOf } from '#common/day.ts';
import type { Close } from '#tables/close.ts';
import { toColumn } from '#tables/columns.ts';
import type { MemberTable } from '#tables/member-table.ts';
import type { OrderTable } from '#tables/order-table.ts';
import type { CompletedOrder } from '#tables/result-rows.ts';
import { STAKE_KINDS, type StakeKind } from '#tables/order-kinds.ts';
import type { EndedOrder, PastWeek } from './week-types.ts';

const FILL = STAKE_KINDS.indexOf('FILL');

/** Kinds that count as new performance for everybody above (rulebook §9). */
const NEW_KINDS: ReadonlySet<StakeKind> = new Set(['REAL', 'PIONEER', 'CAPTAIN']);
const NEW = Uint8Array.from(STAKE_KINDS, (kind) => Number(NEW_KINDS.has(kind)));

/**
 * Whether an order counts for everybody above, or as a filling for its own member (rulebook §9).
 */
export function countsAs(
  { openDay, kind, fillsWeekBefore }: OrderTable,
  row: number,
  week: number,
): 'NEW' | 'FILLED' | undefined {
  const day = openDay[row]! - week;
  if (day < 0 || day > DAYS_A_WEEK) return undefined;
  if (kind[row] === FILL)
    return day % DAYS_A_WEEK !== 0 || fillsWeekBefore[row] === Number(day > 0)
      ? 'FILLED'
      : undefined;
  return NEW[kind[row]!] === 1 && day < DAYS_A_WEEK ? 'NEW' : undefined;
}

/** By seat in micro-units: own new orders, new orders with everybody below, own fillings. */
type Counted = { own: Float64Array; legs: Float64Array; filled: Float64Array };

function counted(
  { count, sponsor }: MemberTable,
  own: Float64Array,
  filled: Float64Array,
): Counted {
  const legs = own.slice();
  for (let seat = count - 1; seat >= 1; seat--)
    legs[sponsor[seat]!] = legs[sponsor[seat]!]! + legs[seat]!;
  return { own, legs, filled };
}

/** Orders of the week that are still open at its close (rulebook §9, `new` and `filled`). */
export function openedInWeek(
  { orders, members }: Close,
  week: number,
  completed: readonly CompletedOrder[],
): Counted {
  const { leaving, number, member, amount } = orders;
  const ended = new Set(completed.map(({ order }) => order));
  const own = new Float64Array(members.count),
    filled = new Float64Array(members.count);
  for (let row = 0; row < orders.count; row++) {
    const counts = countsAs(orders, row, week);
    if (counts === undefined || leaving[row] === 1 || ended.has(number[row]!)) continue;
    const seat = member[row]!;
    const column = counts === 'NEW' ? own : filled;
    column[seat] = column[seat]! + amount[row]!;
  }
  return counted(members, own, filled);
}

/** The week in which an ended order counted: it was still open on the Monday after. */
export function weekCounted({
  kind,
  openDay,
  fillWeek,
  endDay,
  endedBy,
}: EndedOrder): number | undefined {
  if (endedBy !== 'EXIT') return undefined;
  const week = kind === 'FILL' ? fillWeek : NEW_KINDS.has(kind) ? weekOf(openDay) : undefined;
  return week !== undefined && endDay > week + DAYS_A_WEEK ? week : undefined;
}

/** Performance of everybody below outside the big leg, plus own fillings; micro-units. */
export function countedFor(
  { own, legs, filled }: Counted,
  { member, bigLeg }: { member: number; bigLeg: number },
): number {
  return legs[member]! - own[member]! - (bigLeg === 0 ? 0 : legs[bigLeg]!) + filled[member]!;
}

/**
 * By seat, what left early after it counted at the close of an earlier week; micro-units (rulebook
 * §9).
 */
export function leftInWeek(
  { members }: Close,
  ended: readonly EndedOrder[],
  pastWeeks: readonly PastWeek[],
): Float64Array {
  const left = new Float64Array(members.count);
  for (const past of pastWeeks) {
    const own = new Float64Array(members.count),
      filled = new Float64Array(members.count);
    for (const order of ended) {
      if (weekCounted(order) !== past.week) continue;
      const column = order.kind === 'FILL' ? filled : own;
      column[order.member] = column[order.member]! + toColumn(order.amount, 'an ended order');
    }
    const counts = counted(members, own, filled);
    const { count, member, bigLeg } = past.enrolled;
    for (let row = 0; row < count; row++) {
      const seat = member[row]!;
      left[seat] = left[seat]! + countedFor(counts, { member: seat, bigLeg: bigLeg[row]! });
    }
  }
  return left;
}
