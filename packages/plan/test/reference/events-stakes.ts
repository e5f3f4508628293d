import { micro } from '@fairlaunch/money';
import { partOf, total } from './arithmetic.ts';
import { INVITATIONS, STAKE_KINDS, isOneOf } from './names.ts';
import { boundSeatOf } from './seats.ts';
import { amountOf, demand, nameOf, objectOf, textOf, wholeOf, type JsonObject } from './shape.ts';
import { openStake } from './standing.ts';
import { isInvitation, isOpen, memberOf, type Order, type Plan, type World } from './world.ts';

/** What pool TASK holds beyond the gifts that still run, in micro-units (rulebook §4). */
export const freeTask = (world: World): bigint =>
  world.pools.TASK -
  total(
    world.orders
      .filter((order) => isInvitation(order) && isOpen(order))
      .map((order) => order.amount),
  );

/** Rates that an order opened under a plan keeps (rulebook §0). */
export const ratesOf = ({ acceleration, order }: Plan): Order['rates'] => ({
  ...acceleration,
  exitFeePpm: order.exitFeePpm,
});

function checkAmount(world: World, amount: bigint): void {
  const terms = world.plan.order;
  demand(amount % micro(terms.multiple) === 0n, 'the amount is not a multiple');
  demand(amount >= micro(terms.min), 'the amount is below the least');
  demand(micro(terms.max) === 0n || amount <= micro(terms.max), 'the amount is above the most');
}

/** The week that a FILL is marked for: it is open from its Monday to the Monday after (rulebook §9). */
function fillWeekOf(event: JsonObject, day: number): number {
  const week = wholeOf(event, 'week');
  demand(week % 7 === 0, 'a week is named by its Monday');
  demand(week <= day && day <= week + 7, 'a FILL must be for a week that is open');
  return week;
}

/** A stake: an own-money one brings its money in, a gift is reserved in TASK (rulebook §4, §17). */
export function applyStake(world: World, event: JsonObject, day: number): void {
  const kind = nameOf(event, 'kind', STAKE_KINDS);
  objectOf(event, [
    'day',
    'type',
    'order',
    'member',
    'package',
    'amount',
    'kind',
    ...(kind === 'FILL' ? ['week'] : []),
  ]);
  const week = kind === 'FILL' ? fillWeekOf(event, day) : undefined;
  demand(wholeOf(event, 'order') === world.orders.length + 1, 'orders are numbered in their order');
  const member = memberOf(world, boundSeatOf(world, event, 'member'));
  const name = textOf(event, 'package');
  demand(Object.hasOwn(world.plan.packages, name), 'the package is not known');
  const { days, ppm } = world.plan.packages[name]!;
  const amount = amountOf(event, 'amount');
  checkAmount(world, amount);
  if (isOneOf(INVITATIONS, kind)) {
    demand(amount <= freeTask(world), 'pool TASK is short');
  } else {
    const most = micro(world.plan.order.maxOpen);
    demand(
      most === 0n || openStake(world, member.seat) + amount <= most,
      'too much own money would be open',
    );
    member.usdt.principal += amount;
  }
  const daily = partOf(amount, ppm);
  world.orders.push({
    number: world.orders.length + 1,
    member: member.seat,
    kind,
    rates: ratesOf(world.plan),
    amount,
    week,
    openDay: day,
    daily,
    quota: daily * BigInt(days),
    released: 0n,
    state: 'OPEN',
    endDay: undefined,
  });
}

/** An early exit, which takes effect at the day's close (rulebook §4). */
export function applyExit(world: World, event: JsonObject): void {
  objectOf(event, ['day', 'type', 'order']);
  const order = world.orders[wholeOf(event, 'order') - 1];
  demand(order?.state === 'OPEN', 'the order is not open');
  order.state = 'LEAVING';
}
