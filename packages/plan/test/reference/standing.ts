import { micro } from '@fairlaunch/money';
import { total } from './arithmetic.ts';
import { directsOf, legOf } from './family.ts';
import { OWN_MONEY, isOneOf } from './names.ts';
import { isOpen, memberOf, type Member, type Plan, type World } from './world.ts';

/**
 * A member at a close (rulebook §5). `open` is A, `seasoned` is S, `bigLeg` the seat at the head of the
 * largest leg, `level` 0 for B to 7 for B7, `rate` r(m) in ppm; amounts in micro-units.
 */
export type Standing = {
  open: bigint;
  seasoned: bigint;
  active: boolean;
  validDirects: number;
  bigLeg: number | undefined;
  small: bigint;
  level: number;
  d1: boolean;
  rate: number;
};

type Leg = { head: number; performance: bigint; highest: number };

const STAKE_ROWS = ['B1', 'B2', 'B3', 'B4', 'B5'] as const;

/** A(m): a member's open own-money orders, in micro-units (rulebook §5). */
export const openStake = (world: World, seat: number): bigint =>
  total(
    world.orders
      .filter((order) => order.member === seat && isOpen(order) && isOneOf(OWN_MONEY, order.kind))
      .map((order) => order.amount),
  );

/** S(m) at the close of a day: the part of A that is old enough, in micro-units (rulebook §5). */
const seasonedStake = (world: World, seat: number, day: number): bigint =>
  total(
    world.orders
      .filter((order) => order.member === seat && isOpen(order) && isOneOf(OWN_MONEY, order.kind))
      .filter((order) => day - order.openDay >= world.plan.performance.seasonDays)
      .map((order) => order.amount),
  );

/** Whether a seat is active by A; seat 0 never is (rulebook §5, §1). */
export const isActive = (world: World, seat: number): boolean =>
  seat !== 0 &&
  !memberOf(world, seat).suspended &&
  openStake(world, seat) >= micro(world.plan.performance.activeMin);

const meetsStakeRow = (
  plan: Plan,
  row: (typeof STAKE_ROWS)[number],
  seasoned: bigint,
  small: bigint,
): boolean => seasoned >= micro(plan.levels[row].own) && small >= micro(plan.levels[row].small);

/** The highest row met; B6 and B7 ask for B5's own stake and small area, and for legs (rulebook §5). */
function levelOf(plan: Plan, seasoned: bigint, small: bigint, legs: readonly Leg[]): number {
  const legsWith = (level: number): number => legs.filter((leg) => leg.highest >= level).length;
  const asFive = meetsStakeRow(plan, 'B5', seasoned, small);
  if (asFive && legsWith(6) >= plan.levels.B7.legs) return 7;
  if (asFive && legsWith(5) >= plan.levels.B6.legs) return 6;
  return STAKE_ROWS.findLastIndex((row) => meetsStakeRow(plan, row, seasoned, small)) + 1;
}

const ratesByLevel = (plan: Plan): number[] => [
  0,
  ...(['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7'] as const).map((row) => plan.levels[row].ratePpm),
];

function standingOf(
  world: World,
  member: Member,
  day: number,
  below: ReadonlyMap<number, Standing>,
): Standing {
  const { plan } = world;
  const directs = directsOf(world, member.seat);
  const legs = directs.map((direct): Leg => {
    const everyone = legOf(world, direct).map(({ seat }) => below.get(seat)!);
    return {
      head: direct.seat,
      performance: total(everyone.map(({ seasoned }) => seasoned)),
      highest: Math.max(...everyone.map(({ level }) => level)),
    };
  });
  const big = legs.reduce<Leg | undefined>(
    (best, leg) => (best && best.performance >= leg.performance ? best : leg),
    undefined,
  );
  const small = total(legs.filter((leg) => leg !== big).map((leg) => leg.performance));
  const seasoned = seasonedStake(world, member.seat, day);
  const level = levelOf(plan, seasoned, small, legs);
  const d1 = directs.filter((direct) => direct.openedBox).length >= plan.levels.D1.directs;
  return {
    open: openStake(world, member.seat),
    seasoned,
    active: isActive(world, member.seat),
    validDirects: directs.filter((direct) => isActive(world, direct.seat)).length,
    bigLeg: big?.head,
    small,
    level,
    d1,
    rate: Math.max(ratesByLevel(plan)[level]!, d1 ? plan.levels.D1.ratePpm : 0),
  };
}

/**
 * Everyone's standing at the close of a day, after its openings and exits, found bottom-up: a sponsor's seat
 * is smaller than its member's (rulebook §5, §6 step 2). By seat, ascending.
 */
export function standingsAt(world: World, day: number): Map<number, Standing> {
  const standings = new Map<number, Standing>();
  for (const member of world.members.toReversed()) {
    standings.set(member.seat, standingOf(world, member, day, standings));
  }
  return new Map([...standings].toReversed());
}
