import { micro, type Micro } from '@fairlaunch/money';
import { DAYS_A_WEEK } from '../common/day.ts';
import { isOwnMoney } from '../tables/order-kinds.ts';
import {
  packageRates,
  orderAmountProblems,
  type OrderAmountProblem,
} from '../rules/staking/order-terms.ts';
import { isFillDay } from '../rules/staking/order-type.ts';
import { ofMember } from '../state/books.ts';
import { freeIn } from '../state/reserved.ts';
import type { DayState } from '../state/state.ts';
import { checkMember } from './check-member.ts';
import type { Refuse } from './refuse.ts';
import { bring, FIRST_MONDAY } from './scenario-state.ts';
import type { EventOf } from './scenario.ts';

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

function checkAmount(
  state: DayState,
  { kind, member }: EventOf<'stake'>,
  amount: Micro,
  refuse: Refuse,
): void {
  const { plan, books } = state;
  const owned = isOwnMoney(kind);
  const open = owned ? books.balance(ofMember(member, 'principal')) : undefined;
  const [problem] = orderAmountProblems(plan, amount, open);
  if (problem && (owned || problem !== 'above-open-limit'))
    refuse('amount', AMOUNT_PROBLEMS[problem]);
  if (!owned && freeIn(state, 'TASK') < amount) refuse('amount', 'pool TASK is short of it');
}

/** A stake brings its own money in; its kind is taken as given (rulebook §4, §17). */
export function stake(state: DayState, event: EventOf<'stake'>, refuse: Refuse): void {
  const { plan, orders, seats } = state;
  const number = orders.last + 1;
  if (event.order !== number)
    refuse('order', `must be ${number}: orders are numbered in the order in which they are opened`);
  checkMember(event.member, seats.last, refuse);
  if (!Object.hasOwn(plan.packages, event.package)) refuse('package', 'is not in the plan');
  checkWeek(event, refuse);
  const amount = micro(event.amount);
  checkAmount(state, event, amount, refuse);
  if (isOwnMoney(event.kind)) bring(state, ofMember(event.member, 'principal'), amount);
  else state.taskReserved += amount;
  orders.add({
    number,
    amount,
    member: event.member,
    kind: event.kind,
    openDay: event.day + FIRST_MONDAY,
    rates: packageRates(plan, event.package),
    accelerated: 0n,
    fillWeek: event.week === undefined ? undefined : event.week + FIRST_MONDAY,
  });
}

export function exit({ orders }: DayState, event: EventOf<'exit'>, refuse: Refuse): void {
  const row = orders.rowOf(event.order);
  if (row === -1)
    return refuse(
      'order',
      `order ${event.order} ${event.order <= orders.last ? 'has ended' : 'was not opened'}`,
    );
  if (orders.columns.leaving[row] === 1) refuse('order', `order ${event.order} is leaving already`);
  orders.columns.leaving[row] = 1;
}
