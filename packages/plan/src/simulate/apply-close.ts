import type { Micro } from '@fairlaunch/money';
import { DAYS_A_WEEK } from '../common/day.ts';
import { LINE_KINDS } from '../lines/line-kinds.ts';
import type { RewardLine } from '../lines/reward-lines.ts';
import type { WeekResult } from '../rules/assessment/week-types.ts';
import { isOwnMoney } from '../tables/order-kinds.ts';
import type { SettleResult } from '../tables/settle-result.ts';
import type { SettleInput } from '../tables/settle-input.ts';
import { FIRST_MONDAY, mondayOf } from './calendar.ts';
import { addTo, weekIn, type World } from './world.ts';

export type SimulatedClose = { input: SettleInput; result: SettleResult; lines: RewardLine[] };

function creditLines(world: World, day: number, lines: readonly RewardLine[]): void {
  const week = weekIn(world, mondayOf(day));
  for (const line of lines) {
    const member = world.members[line.member - 1]!;
    if (line.kind === 'STATIC') {
      member.available += line.paid;
      week.staticPaid += line.paid;
    } else if (line.to === 'conditional') {
      member.conditional += line.paid;
      const { assessment } = LINE_KINDS[line.kind];
      addTo(assessment === 'FULL_NODE' ? week.feeDividends : week.team, line.member, line.paid);
    } else if (LINE_KINDS[line.kind].asset === 'USDT') member.available += line.paid;
    else if (LINE_KINDS[line.kind].asset === 'BHC') member.bhc += line.paid;
    else {
      member.usdb += line.paid;
      member.vesting -= line.paid;
    }
  }
}

function endWeek(world: World, { results, fullNode }: WeekResult): void {
  const release = (seat: number, amount: Micro, kept: boolean) => {
    const member = world.members[seat - 1]!;
    member.conditional -= amount;
    if (kept) member.available += amount;
  };
  for (const { member, conditional, state } of results)
    release(member, conditional, state === 'COMPLETED');
  for (const { member, amount, state } of fullNode) release(member, amount, state === 'FULL');
}

function endOrders(world: World, day: number, { exited, completed }: SettleResult): void {
  const ends = [
    ...exited.map((order) => ({ ...order, endedBy: 'EXIT' as const })),
    ...completed.map((order) => ({ ...order, endedBy: 'MATURITY' as const })),
  ];
  for (const { order: number, principal, endedBy } of ends) {
    const order = world.open.get(number)!;
    const member = world.members[order.member - 1]!;
    world.open.delete(number);
    member.available += principal;
    if (isOwnMoney(order.kind)) {
      member.principal -= order.amount;
      world.ended.push({ ...order, state: 'ended', endDay: day, endedBy });
    } else world.taskReserved -= order.amount;
  }
  world.ended = world.ended.filter(({ endDay }) => endDay > day - 2 * DAYS_A_WEEK);
}

function activateNodes(world: World, { activated }: SettleResult): void {
  for (const { node: number, price } of activated) {
    const node = world.nodes[number - 1]!;
    node.state = 'ACTIVE';
    world.members[node.member - 1]!.escrow -= price;
  }
}

/** Applies the postings of a close (rulebook §2), and keeps what the next close needs. */
export function applyClose(world: World, day: number, { result, lines }: SimulatedClose): void {
  world.pools = result.pools;
  for (const member of world.members) member.pending = BigInt(result.pending[member.seat]!);
  result.accelerations.order.forEach((number, row) => {
    world.open.get(number)!.accelerated += BigInt(result.accelerations.amount[row]!);
  });
  activateNodes(world, result);
  creditLines(world, day, lines);
  endOrders(world, day, result);
  if (result.week) endWeek(world, result.week);
  if (result.enrolments.length > 0) weekIn(world, day + 1).enrolments = result.enrolments;
  world.positions = result.positions
    .map((position) => ({ ...position, from: position.from - FIRST_MONDAY }))
    .filter(
      ({ schedule, closesCounted }) => schedule.type !== 'EVEN' || closesCounted < schedule.closes,
    );
}
