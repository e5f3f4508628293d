import { micro, type Micro } from '@fairlaunch/money';
import { feeSplit, type FeeShares } from '../fees.ts';
import { isOwnMoney } from '../order-kinds.ts';
import { orderTerms, validateOrderAmount, type OrderAmountProblem } from '../order-terms.ts';
import { ScenarioError } from './scenario-error.ts';
import { aboutEvent, type ScenarioEvent } from './scenario.ts';
import { principalOf, taskReserved, type World } from './world.ts';

type EventOf<Type extends ScenarioEvent['type']> = Extract<ScenarioEvent, { type: Type }>;

/** Refuses the event under way for one of its fields. */
type Refuse = (field: string, problem: string) => never;

const DAYS_A_WEEK = 7;

const AMOUNT_PROBLEMS: { [problem in OrderAmountProblem]: string } = {
  'not-a-multiple': 'is not a multiple of the plan\'s order.multiple',
  'below-minimum': 'is below the plan\'s order.min',
  'above-maximum': 'is above the plan\'s order.max',
  'above-open-limit': 'takes the member above the plan\'s order.maxOpen',
};

function join(world: World, event: EventOf<'join'>, refuse: Refuse): void {
  const seat = world.members.length + 1;
  if (event.member !== seat) refuse('member', `must be ${seat}: members are numbered in the order in which they join`);
  if (event.sponsor >= seat) refuse('sponsor', `member ${event.sponsor} has not joined`);
  world.members.push({ seat, sponsor: event.sponsor, boundDay: event.day, openedEcosystemBox: false, pending: 0n, available: 0n });
}

function checkWeek(event: EventOf<'stake'>, refuse: Refuse): void {
  if (event.kind !== 'FILL') {
    if (event.week !== undefined) refuse('week', 'belongs to a FILL only');
    return;
  }
  const { week } = event;
  if (week === undefined) return refuse('week', 'a FILL names the Monday of its week');
  if (week % DAYS_A_WEEK !== 0) refuse('week', 'is no Monday');
  if (event.day < week || event.day > week + DAYS_A_WEEK) refuse('week', 'is another week: a FILL is opened from its Monday to the Monday after');
}

function checkStakeAmount(world: World, event: EventOf<'stake'>, amount: Micro, refuse: Refuse): void {
  const owned = isOwnMoney(event.kind);
  const problem = validateOrderAmount(world.plan, amount, owned ? principalOf(world, event.member) : undefined);
  if (problem && (owned || problem !== 'above-open-limit')) refuse('amount', AMOUNT_PROBLEMS[problem]);
  if (!owned && taskReserved(world) + amount > world.pools.TASK) refuse('amount', 'pool TASK is short of it');
}

function stake(world: World, event: EventOf<'stake'>, refuse: Refuse): void {
  const number = world.orders.length + 1;
  if (event.order !== number) refuse('order', `must be ${number}: orders are numbered in the order in which they are opened`);
  if (event.member > world.members.length) refuse('member', `member ${event.member} has not joined`);
  if (!Object.hasOwn(world.plan.packages, event.package)) refuse('package', 'is not in the plan');
  checkWeek(event, refuse);
  const amount = micro(event.amount);
  checkStakeAmount(world, event, amount, refuse);
  const terms = orderTerms(world.plan, event.package, amount);
  world.orders.push({
    ...terms, number, amount, member: event.member, kind: event.kind, openDay: event.day, released: 0n, granted: false, state: 'open',
  });
}

function exit(world: World, event: EventOf<'exit'>, refuse: Refuse): void {
  const order = world.orders[event.order - 1];
  if (!order) return refuse('order', `order ${event.order} was not opened`);
  if (order.state !== 'open') refuse('order', `order ${event.order} ${order.state === 'ended' ? 'has ended' : 'is leaving already'}`);
  order.state = 'leaving';
}

function fee(world: World, event: EventOf<'fee'>): void {
  for (const [account, part] of Object.entries(feeSplit(world.plan, micro(event.amount)))) {
    world.pools[account as keyof FeeShares] += part;
  }
}

function openEcosystemBox(world: World, event: EventOf<'openEcosystemBox'>, refuse: Refuse): void {
  const member = world.members[event.member - 1];
  if (!member) return refuse('member', `member ${event.member} has not joined`);
  member.openedEcosystemBox = true;
}

/**
 * Lets an event take effect on its day (rulebook §17).
 * @throws ScenarioError that names the event and the field when it is impossible in its turn, or not computed yet
 */
export function applyEvent(world: World, event: ScenarioEvent, index: number): void {
  const refuse: Refuse = (field, problem) => {
    throw new ScenarioError(field, problem, aboutEvent(index, event));
  };
  switch (event.type) {
    case 'fund': world.pools[event.pool] += micro(event.amount); return;
    case 'fee': return fee(world, event);
    case 'join': return join(world, event, refuse);
    case 'stake': return stake(world, event, refuse);
    case 'exit': return exit(world, event, refuse);
    case 'openEcosystemBox': return openEcosystemBox(world, event, refuse);
    case 'buyNode':
    case 'cancelNode': return refuse('type', 'nodes are not computed yet');
  }
}
