import { DAYS_A_WEEK } from '../common/day.ts';
import { memberTable, type MemberTable } from '../tables/member-table.ts';
import { orderTable, type OrderTable } from '../tables/order-table.ts';
import type { SettleInput } from '../tables/settle-input.ts';
import { FIRST_MONDAY, mondayOf } from './calendar.ts';
import { weekInput } from './week-input.ts';
import { weekIn, type World } from './world.ts';

function members(world: World, day: number): MemberTable {
  const enrolled = new Set(weekIn(world, mondayOf(day)).enrolments.map(({ member }) => member));
  return memberTable(
    world.members.map((member) => ({
      ...member,
      boundDay: member.boundDay + FIRST_MONDAY,
      enrolled: enrolled.has(member.seat),
    })),
  );
}

function openOrders(world: World): OrderTable {
  return orderTable(
    Array.from(world.open.values(), (order) => ({
      ...order,
      openDay: order.openDay + FIRST_MONDAY,
      leaving: order.state === 'leaving',
      fillsWeekBefore: order.fillWeek !== undefined && order.fillWeek !== mondayOf(order.openDay),
    })),
  );
}

export function settleInput(world: World, day: number): SettleInput {
  const closesWeek = day > 0 && mondayOf(day) === day;
  return {
    day: day + FIRST_MONDAY,
    isoStart: FIRST_MONDAY,
    plan: world.plan,
    pools: world.pools,
    members: members(world, day),
    orders: openOrders(world),
    nodes: world.nodes
      .filter(({ state }) => state !== 'CANCELLED')
      .map((node) => ({ ...node, activeFrom: node.activeFrom + FIRST_MONDAY })),
    positions: world.positions.map((position) => ({
      ...position,
      from: position.from + FIRST_MONDAY,
    })),
    ...(closesWeek && { week: weekInput(world, day - DAYS_A_WEEK) }),
  };
}
