import { ofSeats, seatsDue, type StaticTable } from '#lines/line-tables.ts';
import type { Close } from '#tables/close.ts';
import { invariant } from '#tables/columns.ts';
import { ppmOf } from '#tables/exact.ts';
import { payDues, summaryOf } from '#tables/pay.ts';
import type { Accelerations, FirstEarnings, PoolPayment } from '#tables/result-rows.ts';
import { accelerate } from './accelerate.ts';

export type StaticPayments = { static: PoolPayment };

export type StaticRewards = {
  lines: StaticTable;
  paid: Float64Array;
  accelerations: Accelerations;
  /** Rows of `close.orders` that have released their whole quota, unsorted. */
  ended: number[];
  payments: StaticPayments;
};

/**
 * Step 3: pays static, pro-rated over pool STATIC; the unpaid part is pending (rulebook §3, §4,
 * §6).
 */
export function payStatic(close: Close, first: FirstEarnings): StaticRewards {
  const { count } = close.members;
  const target = new Float64Array(count),
    accelerated = new Float64Array(count),
    dues = new Float64Array(count);
  const ended = releaseOwn(close, target);
  const accelerations = accelerate(close, first, accelerated, ended);
  const carried = close.pending.slice();
  for (let seat = 1; seat < count; seat++)
    dues[seat] = target[seat]! + accelerated[seat]! + carried[seat]!;
  const payment = payDues([dues], close.pools.STATIC);
  const paid = payment.columns[0]!;
  close.pools.STATIC -= payment.paid;
  for (let seat = 1; seat < count; seat++) close.pending[seat] = dues[seat]! - paid[seat]!;
  return {
    lines: staticTable({ target, accelerated, carried, paid, pending: close.pending }, dues),
    paid,
    accelerations,
    ended,
    payments: { static: summaryOf(payment) },
  };
}

/** @returns rows of orders that have released their whole quota (rulebook §4) */
function releaseOwn({ orders, day }: Close, target: Float64Array): number[] {
  const {
    count,
    member,
    terms,
    openDay,
    amount,
    accelerated: acceleratedBefore,
    leaving,
    number,
  } = orders;
  const ppm = Uint32Array.from(orders.rates, (rates) => rates.ppm),
    days = Uint32Array.from(orders.rates, (rates) => rates.days);
  const ended: number[] = [];
  for (let row = 0; row < count; row++) {
    const closes = day - 1 - openDay[row]!;
    if (closes < 0 || leaving[row] === 1) continue;
    const daily = ppmOf(amount[row]!, ppm[terms[row]!]!);
    const remaining = daily * (days[terms[row]!]! - closes) - acceleratedBefore[row]!;
    if (remaining <= 0)
      invariant(false, `order ${number[row]} is not open: nothing remains of its quota`);
    const seat = member[row]!;
    if (remaining <= daily) {
      target[seat] = target[seat]! + remaining;
      ended.push(row);
    } else target[seat] = target[seat]! + daily;
  }
  return ended;
}

function staticTable(
  columns: Omit<StaticTable, 'count' | 'member'>,
  dues: Float64Array,
): StaticTable {
  const member = seatsDue(dues);
  const pick = (column: Float64Array) => ofSeats(column, member);
  return {
    count: member.length,
    member,
    target: pick(columns.target),
    accelerated: pick(columns.accelerated),
    carried: pick(columns.carried),
    paid: pick(columns.paid),
    pending: pick(columns.pending),
  };
}
