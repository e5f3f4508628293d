import { memberOf, type Member, type World } from './world.ts';

/** Direct referrals of a seat, smallest seat first (rulebook §1). */
export const directsOf = (world: World, seat: number): Member[] =>
  world.members.filter((member) => member.sponsor === seat);

/** Everyone below a seat, at any depth (rulebook §5). */
const belowOf = (world: World, seat: number): Member[] =>
  directsOf(world, seat).flatMap((direct) => [direct, ...belowOf(world, direct.seat)]);

/** A direct referral and everyone below it: its leg (rulebook §5). */
export const legOf = (world: World, direct: Member): Member[] => [
  direct,
  ...belowOf(world, direct.seat),
];

/** The uplines of a seat from its sponsor up, without seat 0 (rulebook §7). */
export function uplinesOf(world: World, seat: number): Member[] {
  const { sponsor } = memberOf(world, seat);
  return sponsor === 0 ? [] : [memberOf(world, sponsor), ...uplinesOf(world, sponsor)];
}
