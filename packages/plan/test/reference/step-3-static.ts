import { capped, partOf, prorated, smaller, total } from './arithmetic.ts';
import type { Close } from './close-types.ts';
import { directsOf } from './family.ts';
import { NEW_MONEY, isOneOf } from './names.ts';
import { memberOf, type Member, type Order, type World } from './world.ts';

/**
 * New-money orders of a seat's direct referrals that earn for the first time at the close of a day
 * (rulebook §4, §13).
 */
export const firstEarners = (world: World, seat: number, day: number): Order[] =>
  directsOf(world, seat).flatMap((direct) =>
    world.orders.filter(
      (order) =>
        order.member === direct.seat &&
        order.state === 'OPEN' &&
        order.openDay + 1 === day &&
        isOneOf(NEW_MONEY, order.kind),
    ),
  );

/** Orders of a seat that earn at the close of a day, lowest number first (rulebook §4). */
const earningOrders = (world: World, seat: number, day: number): Order[] =>
  world.orders.filter(
    (order) => order.member === seat && order.state === 'OPEN' && order.openDay < day,
  );

/**
 * The own releases of the day, in micro-units; `released` counts what fell due, paid or not
 * (rulebook §4).
 */
function releaseOwn(orders: readonly Order[]): bigint {
  return total(
    orders.map((order) => {
      const release = smaller(order.daily, order.quota - order.released);
      order.released += release;
      return release;
    }),
  );
}

/**
 * Applies a grant in micro-units to orders in turn; what is left lapses (rulebook §4,
 * Acceleration). @returns what was taken
 */
function accelerate(orders: readonly Order[], grant: bigint): bigint {
  let left = grant;
  for (const order of orders) {
    const { dayCapPpm } = order.rates;
    const most = capped(order.quota - order.released, dayCapPpm, partOf(order.quota, dayCapPpm));
    const taken = smaller(left, most);
    order.released += taken;
    left -= taken;
  }
  return grant - left;
}

function dueOf(world: World, member: Member, day: number) {
  const orders = earningOrders(world, member.seat, day);
  const target = releaseOwn(orders);
  const grant = total(
    firstEarners(world, member.seat, day).map(({ amount, rates }) =>
      partOf(amount, rates.grantPpm),
    ),
  );
  return {
    member: member.seat,
    target,
    accelerated: accelerate(orders, grant),
    carried: member.pending,
  };
}

/**
 * STATIC: own releases, acceleration and pending, pro-rated over pool STATIC; the unpaid part is
 * carried (rulebook §6 step 3).
 */
export function payStatic(world: World, close: Close): void {
  const dues = world.members.map((member) => dueOf(world, member, close.day));
  const sums = dues.map((due) => due.target + due.accelerated + due.carried);
  const paid = prorated(sums, world.pools.STATIC);
  world.pools.STATIC -= total(paid);
  for (const [index, due] of dues.entries()) {
    const member = memberOf(world, due.member);
    member.pending = sums[index]! - paid[index]!;
    member.usdt.available += paid[index]!;
    if (sums[index]! > 0n)
      close.lines.push({ kind: 'STATIC', ...due, paid: paid[index]!, pending: member.pending });
  }
}

/** What a close's step 3 paid to each member, in micro-units: the sources of rulebook §7. */
export const staticPaid = (close: Close): { member: number; paid: bigint }[] =>
  close.lines
    .filter((line) => line.kind === 'STATIC')
    .map(({ member, paid }) => ({ member, paid }));
