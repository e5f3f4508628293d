import { partOf, smaller, total } from './arithmetic.ts';
import type { Close, Enrolment, WeekClose } from './close-types.ts';
import { uplinesOf } from './family.ts';
import { ASSESSED_NEW, TEAM_KINDS, isOneOf } from './names.ts';
import { payShares } from './pay.ts';
import { staticPaid } from './step-3-static.ts';
import { assessFullNodes } from './week-full-node.ts';
import { isOpen, memberOf, type Order, type World } from './world.ts';

type Result = WeekClose['results'][number];

/** Whether a day is one of the seven of a week. */
const isIn = (day: number | undefined, week: number): boolean =>
  day !== undefined && day >= week && day < week + 7;

/** Whether a seat is below a member in another leg than the one that the Sunday close fixed as the big one (rulebook §9). */
function isBelowOutsideBigLeg(world: World, seat: number, { member, bigLeg }: Enrolment): boolean {
  const line = [seat, ...uplinesOf(world, seat).map((upline) => upline.seat)];
  const place = line.indexOf(member);
  return place > 0 && line[place - 1] !== bigLeg;
}

const countsAsNew = (world: World, order: Order, enrolment: Enrolment): boolean =>
  isOneOf(ASSESSED_NEW, order.kind) &&
  isIn(order.openDay, enrolment.week) &&
  isBelowOutsideBigLeg(world, order.member, enrolment);

const countsAsFilled = (order: Order, { member, week }: Enrolment): boolean =>
  order.kind === 'FILL' && order.member === member && order.week === week;

/** Orders that counted for the member at an earlier week close and exited early in this week (rulebook §9). */
function exitsOf(world: World, { member, week }: Enrolment): Order[] {
  const counted = new Set(
    world.enrolments
      .filter((earlier) => earlier.member === member && earlier.week < week)
      .flatMap((earlier) => earlier.countedOrders),
  );
  return world.orders.filter(
    (order) => counted.has(order.number) && order.state === 'EXITED' && isIn(order.endDay, week),
  );
}

/** What a member's lines of a kind list paid at the closes of a week's days, in micro-units. */
const paidIn = (world: World, week: number, member: number, kinds: readonly string[]): bigint =>
  total(
    world.closes
      .filter((close) => isIn(close.day, week))
      .flatMap((close) => close.lines)
      .filter((line) => line.member === member && kinds.includes(line.kind))
      .map((line) => line.paid),
  );

/** A member's completed performance against its target; its team lines of the week are released or go back to TEAM (rulebook §9). */
function assess(world: World, enrolment: Enrolment): Result {
  const counted = world.orders.filter(
    (order) =>
      isOpen(order) && (countsAsNew(world, order, enrolment) || countsAsFilled(order, enrolment)),
  );
  enrolment.countedOrders = counted.map((order) => order.number);
  const amountOf = (orders: readonly Order[]): bigint => total(orders.map((order) => order.amount));
  const performance = amountOf(counted) - amountOf(exitsOf(world, enrolment));
  const completed = performance > 0n ? performance : 0n;
  const state = completed >= enrolment.target ? 'COMPLETED' : 'INCOMPLETE';

  const held = paidIn(world, enrolment.week, enrolment.member, TEAM_KINDS);
  const { usdt } = memberOf(world, enrolment.member);
  usdt.conditional -= held;
  if (state === 'COMPLETED') usdt.available += held;
  else world.pools.TEAM += held;
  return {
    member: enrolment.member,
    target: enrolment.target,
    completed,
    state,
    cleared: state === 'COMPLETED' ? 0n : held,
  };
}

/** TEAM_SUBSIDY: a part of the static paid in the week, at most pool TEAM, among those who completed, by their level now (rulebook §9). */
function payTeamSubsidy(
  world: World,
  close: Close,
  week: number,
  results: readonly Result[],
): void {
  const { subsidyPpm, subsidyWeights } = world.plan.assessment;
  const byLevel = [
    0,
    0,
    0,
    ...(['B3', 'B4', 'B5', 'B6', 'B7'] as const).map((row) => subsidyWeights[row]),
  ];
  const paid = world.closes.filter((each) => isIn(each.day, week)).flatMap(staticPaid);
  const sum = smaller(partOf(total(paid.map((each) => each.paid)), subsidyPpm), world.pools.TEAM);
  const completed = results.filter(({ state }) => state === 'COMPLETED');
  payShares(
    world,
    close,
    'TEAM',
    'TEAM_SUBSIDY',
    sum,
    completed.map(({ member }) => ({
      member,
      amount: BigInt(byLevel[close.standings.get(member)!.level]!),
    })),
  );
}

/** The week close, right after the daily close of the Monday that follows the week (rulebook §9, §6 step 12). */
export function closeWeek(world: World, close: Close): WeekClose {
  const week = close.day - 7;
  const results = world.enrolments
    .filter((enrolment) => enrolment.week === week)
    .map((enrolment) => assess(world, enrolment));
  payTeamSubsidy(world, close, week, results);
  return { week, results, fullNode: assessFullNodes(world, week) };
}
