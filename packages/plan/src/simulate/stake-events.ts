import { micro, type Micro } from '@fairlaunch/money';
import { DAYS_A_WEEK } from '../common/day.ts';
import { isOwnMoney } from '../tables/order-kinds.ts';
import {
  packageRates,
  orderAmountProblems,
  type OrderAmountProblem,
} from '../rules/staking/order-terms.ts';
import { isFillDay } from '../rules/staking/order-type.ts';
import type { Refuse } from './refuse.ts';
import type { EventOf } from './scenario.ts';
import type { World } from './world.ts';

const AMOUNT_PROBLEMS: { [problem in OrderAmountProblem]: string } = {
  'not-a-multiple': "is not a multiple of the plan's order.multiple",
  'below-minimum': "is below the plan's order.min",
  'above-maximum': "is above the plan's order.max",
  'above-open-limit': "takes the member above the plan's order.maxOpen",
};

function checkWeek(event: EventOf<'stake'>, refuse: Refuse): void {
  if (event.kind !== 'FILL') {
    if (event.week !== undefined) refuse('week', 'belongs to a FILL only');
    return;
  }
  const { week } = event;
  if (week === undefined) return refuse('week', 'a FILL names the Monday of its week');
  if (week % DAYS_A_WEEK !== 0) refuse('week', 'is no Monday');
  if (!isFillDay(week, event.day))
    refuse('week', 'is another week: a FILL is opened from its Monday to the Monday after');
}

function checkAmount(world: World, event: EventOf<'stake'>, amount: Micro, refuse: Refuse): void {
  const owned = isOwnMoney(event.kind);
  const [problem] = orderAmountProblems(
    world.plan,
    amount,
    owned ? world.members[event.member - 1]!.principal : undefined,
  );
  if (problem && (owned || problem !== 'above-open-limit'))
    refuse('amount', AMOUNT_PROBLEMS[problem]);
  if (!owned && world.taskReserved + amount > world.pools.TASK)
    refuse('amount', 'pool TASK is short of it');
}

/** A stake brings its own money in (rulebook §4, §17). */
export function stake(world: World, event: EventOf<'stake'>, refuse: Refuse): void {
  const number = world.orderCount + 1;
  if (event.order !== number)
    refuse('order', `must be ${number}: orders are numbered in the order in which they are opened`);
  const member = world.members[event.member - 1];
  if (!member) return refuse('member', `member ${event.member} has not joined`);
  if (!Object.hasOwn(world.plan.packages, event.package)) refuse('package', 'is not in the plan');
  checkWeek(event, refuse);
  const amount = micro(event.amount);
  checkAmount(world, event, amount, refuse);
  if (isOwnMoney(event.kind)) member.principal += amount;
  else world.taskReserved += amount;
  world.orderCount = number;
  world.open.set(number, {
    number,
    amount,
    member: event.member,
    kind: event.kind,
    openDay: event.day,
    rates: packageRates(world.plan, event.package),
    accelerated: 0n,
    state: 'open',
    ...(event.week !== undefined && { fillWeek: event.week }),
  });
}

export function exit(world: World, event: EventOf<'exit'>, refuse: Refuse): void {
  const order = world.open.get(event.order);
  if (!order)
    return refuse(
      'order',
      `order ${event.order} ${event.order <= world.orderCount ? 'has ended' : 'was not opened'}`,
    );
  if (order.state === 'leaving') refuse('order', `order ${event.order} is leaving already`);
  order.state = 'leaving';
}
