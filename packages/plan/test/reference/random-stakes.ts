import { micro, toDecimal } from '@fairlaunch/money';
import { ASSESSED_NEW, INVITATIONS, isOneOf, type StakeKind } from './names.ts';
import type { Mood } from './random-mood.ts';
import type { Random } from './random.ts';
import type { Attempt } from './random-people.ts';
import { weekOf } from './week-enrolment.ts';
import { isInvitation, type Order, type World } from './world.ts';

const OFTEN_STAKED: readonly StakeKind[] = [
  'REAL',
  'REAL',
  'REAL',
  'REAL',
  'PIONEER',
  'CAPTAIN',
  'REINVEST',
  'REPURCHASE',
];

/**
 * A multiple that orders allow, up to the maximum, mostly small; some are below the minimum and get
 * refused.
 */
function randomAmount(random: Random, world: World): string {
  const { multiple, max } = world.plan.order;
  const most = max === '0' ? micro('2000') : micro(max);
  const steps = Number(most / micro(multiple));
  return toDecimal(
    micro(multiple) *
      BigInt(random.whole(1, random.chance(0.5) ? steps : Math.max(1, Math.floor(steps / 5)))),
  );
}

const stakeOf = (
  random: Random,
  world: World,
  member: number,
  kind: StakeKind,
  amount: string,
): Attempt => ({
  type: 'stake',
  order: world.orders.length + 1,
  member,
  package: random.pick(Object.keys(world.plan.packages)),
  amount,
  kind,
});

/**
 * A stake with own money, often by somebody who has none open, and often just enough to be active
 * (rulebook §4, §5).
 */
export function tryStake(random: Random, world: World): Attempt[] {
  if (world.members.length === 0) return [];
  const without = world.members.filter((member) => member.usdt.principal === 0n);
  const { seat } = random.pick(without.length > 0 && random.chance(0.5) ? without : world.members);
  const amount = random.chance(0.3)
    ? world.plan.performance.activeMin
    : randomAmount(random, world);
  return [stakeOf(random, world, seat, random.pick(OFTEN_STAKED), amount)];
}

/** A gift out of TASK (rulebook §4). */
export function tryInvite(random: Random, world: World): Attempt[] {
  if (world.members.length === 0) return [];
  return [
    stakeOf(
      random,
      world,
      random.pick(world.members).seat,
      random.pick(INVITATIONS),
      randomAmount(random, world),
    ),
  ];
}

/**
 * A FILL for this week or, on a Monday, for the week before, mostly by somebody who is enrolled for
 * it (rulebook §9).
 */
export function tryFill(random: Random, world: World, mood: Mood): Attempt[] {
  const day = world.closes.length;
  const week = day >= 7 && day % 7 === 0 && random.chance(0.6) ? day - 7 : weekOf(day);
  const enrolled = world.enrolments
    .filter((enrolment) => enrolment.week === week)
    .map(({ member }) => member);
  const strangersToo = !mood.avoid.includes('FILL_UNENROLLED') && random.chance(0.1);
  const seats = strangersToo ? world.members.map(({ seat }) => seat) : enrolled;
  if (seats.length === 0) return [];
  return [
    { ...stakeOf(random, world, random.pick(seats), 'FILL', randomAmount(random, world)), week },
  ];
}

function exitsOf(
  random: Random,
  world: World,
  mood: Mood,
  isWanted: (order: Order) => boolean,
): Attempt[] {
  const wanted = world.orders.filter(
    (order) =>
      order.state === 'OPEN' &&
      isWanted(order) &&
      !(isInvitation(order) && mood.avoid.includes('EXIT_INVITATION')),
  );
  return wanted.length === 0 ? [] : [{ type: 'exit', order: random.pick(wanted).number }];
}

/** Some order leaves early (rulebook §4). */
export const tryExit = (random: Random, world: World, mood: Mood): Attempt[] =>
  exitsOf(random, world, mood, () => true);

/**
 * An order leaves that may have counted in an assessment: new or filled, from this week or an
 * earlier one (rulebook §9).
 */
export const tryExitAssessed = (random: Random, world: World, mood: Mood): Attempt[] => {
  const counted = new Set(world.enrolments.flatMap((enrolment) => enrolment.countedOrders));
  const known = exitsOf(random, world, mood, (order) => counted.has(order.number));
  return known.length > 0 && random.chance(0.7)
    ? known
    : exitsOf(
        random,
        world,
        mood,
        (order) => order.kind === 'FILL' || isOneOf(ASSESSED_NEW, order.kind),
      );
};

/** All orders of one member leave on one day. */
export function tryExitAll(random: Random, world: World, mood: Mood): Attempt[] {
  const [first] = tryExit(random, world, mood);
  const seat = world.orders.find((order) => order.number === first?.['order'])?.member;
  return world.orders
    .filter((order) => order.member === seat)
    .map((order): Attempt => ({ type: 'exit', order: order.number }))
    .filter(
      ({ order }) => exitsOf(random, world, mood, ({ number }) => number === order).length > 0,
    );
}
