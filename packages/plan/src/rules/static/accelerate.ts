import type { Close } from '#tables/close.ts';
import { ppmOf } from '#tables/exact.ts';
import type { Accelerations, FirstEarnings } from '#tables/result-rows.ts';
import { releasedBefore } from '../staking/released.ts';

/**
 * Grants accelerate a member's orders by number; what finds no room lapses (rulebook §4).
 * @param accelerated by seat, micro-units; filled here
 * @param ended rows of orders with nothing left; added to
 */
export function accelerate(
  close: Close,
  first: FirstEarnings,
  accelerated: Float64Array,
  ended: number[],
): Accelerations {
  const { member, number } = close.orders;
  const order: number[] = [],
    receiver: number[] = [],
    amount: number[] = [];
  const grants = grantsBySponsor(first, accelerated.length);
  let from = 0;
  for (let seat = 1; seat < grants.length; seat++) {
    let grantLeft = grants[seat]!;
    if (grantLeft === 0) continue;
    from = firstRowOf(member, seat, from);
    for (let row = from; grantLeft > 0 && member[row] === seat; row++) {
      const { left, room } = leftAndRoom(close, row);
      const brought = Math.min(room, grantLeft);
      if (brought === 0) continue;
      grantLeft -= brought;
      order.push(number[row]!);
      receiver.push(seat);
      amount.push(brought);
      if (brought === left) ended.push(row);
    }
    accelerated[seat] = grants[seat]! - grantLeft;
  }
  return {
    count: order.length,
    order: Float64Array.from(order),
    member: Uint32Array.from(receiver),
    amount: Float64Array.from(amount),
  };
}

/** First row of a seat at or after `from`. Orders are sorted by member; the row is seldom far. */
function firstRowOf(member: Uint32Array, seat: number, from: number): number {
  let low = from,
    step = 1;
  while (low + step < member.length && member[low + step]! < seat) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, member.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (member[middle]! < seat) low = middle + 1;
    else high = middle;
  }
  return low;
}

function leftAndRoom({ orders, day }: Close, row: number): { left: number; room: number } {
  if (orders.leaving[row] === 1 || orders.openDay[row]! >= day) return { left: 0, room: 0 };
  const { ppm, days, dayCapPpm } = orders.rates[orders.terms[row]!]!;
  const daily = ppmOf(orders.amount[row]!, ppm);
  const quota = daily * days;
  const remaining = quota - releasedBefore(orders, row, day, daily);
  const left = remaining - Math.min(daily, remaining);
  return { left, room: dayCapPpm === 0 ? left : Math.min(left, ppmOf(quota, dayCapPpm)) };
}

function grantsBySponsor({ count, sponsor, grant }: FirstEarnings, seats: number): Float64Array {
  const grants = new Float64Array(seats);
  for (let row = 0; row < count; row++)
    grants[sponsor[row]!] = grants[sponsor[row]!]! + grant[row]!;
  return grants;
}
