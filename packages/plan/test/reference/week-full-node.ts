import { micro } from '@fairlaunch/money';
import { larger, total } from './arithmetic.ts';
import type { WeekClose } from './close-types.ts';
import { memberOf, type Member, type World } from './world.ts';

/** The highest full minimum in micro-units of a seat's nodes that were active at a close, or none if it held none (rulebook §9). */
function minimumOf(world: World, seat: number, day: number): bigint | undefined {
  const minimums = world.nodes
    .filter((node) => node.member === seat && node.activeDay !== undefined && node.activeDay <= day)
    .map((node) => micro(world.plan.nodes.kinds[node.kind].fullMin));
  return minimums.length > 0 ? minimums.reduce(larger) : undefined;
}

/** Releases or returns one holder's fee dividends of a week (rulebook §9, Full node). */
function assess(
  world: World,
  member: Member,
  week: number,
  minimum: bigint,
): WeekClose['fullNode'][number] {
  const closes = world.closes.filter(({ day }) => day >= week && day < week + 7);
  const stakedAt = closes.filter(
    ({ standings }) => (standings.get(member.seat)?.open ?? 0n) >= minimum,
  );
  const amount = total(
    closes
      .flatMap((close) => close.lines)
      .filter((line) => line.member === member.seat && line.kind === 'FEE_DIVIDEND')
      .map((line) => line.paid),
  );
  const isFull = stakedAt.length >= world.plan.assessment.fullNodeCloses;
  member.usdt.conditional -= amount;
  if (isFull) member.usdt.available += amount;
  else world.pools.FEE_DIV += amount;
  return { member: member.seat, state: isFull ? 'FULL' : 'NOT_FULL', amount };
}

/** The full-node assessment of each holder of a node that was active at the week's Sunday close (rulebook §9). */
export const assessFullNodes = (world: World, week: number): WeekClose['fullNode'] =>
  world.members.flatMap(({ seat }) => {
    const minimum = minimumOf(world, seat, week + 6);
    return minimum === undefined ? [] : [assess(world, memberOf(world, seat), week, minimum)];
  });
