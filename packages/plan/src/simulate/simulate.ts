import { mergePlan, PlanError } from '../merge-plan.ts';
import { parsePlan } from '../plan-schema.ts';
import type { Plan } from '../plan.ts';
import { memberTable } from '../settle/member-table.ts';
import { orderTable } from '../settle/order-table.ts';
import { settle } from '../settle/settle.ts';
import type { SettleResult } from '../settle/types.ts';
import { applyEvent } from './events.ts';
import { checkComputed } from './not-computed.ts';
import { reportBalances, reportClose, type CloseReport, type SimulationResult } from './report.ts';
import { ScenarioError } from './scenario-error.ts';
import { parseScenario } from './scenario.ts';
import { emptyWorld, unendedOrders, type World } from './world.ts';

/** Business days count from a Thursday, scenario days from a Monday: 1970-01-05. */
const FIRST_MONDAY = 4;

function planOf(change: unknown): Plan {
  try {
    return parsePlan(mergePlan(change));
  } catch (error) {
    if (error instanceof PlanError) throw new ScenarioError(error.path ? `plan.${error.path}` : 'plan', error.message.replace(`${error.path}: `, ''));
    throw error;
  }
}

function close(world: World, day: number): SettleResult {
  const orders = unendedOrders(world);
  return settle({
    day: day + FIRST_MONDAY,
    plan: world.plan,
    pools: world.pools,
    members: memberTable(world.members),
    orders: orderTable(orders.map((order) => ({ ...order, openDay: order.openDay + FIRST_MONDAY }))),
    exits: orders.filter((order) => order.state === 'leaving').map((order) => order.number),
  });
}

function applyClose(world: World, result: SettleResult): void {
  world.pools = result.pools;
  for (const member of world.members) member.pending = BigInt(result.pending[member.seat]!);
  for (const line of result.lines) world.members[line.member - 1]!.available += line.paid;
  result.orders.number.forEach((number, row) => {
    const order = world.orders[number - 1]!;
    order.released = BigInt(result.orders.released[row]!);
    order.granted = result.orders.granted[row] === 1;
  });
  for (const ended of [...result.exited, ...result.completed]) {
    world.orders[ended.order - 1]!.state = 'ended';
    world.members[ended.member - 1]!.available += ended.principal;
  }
}

/**
 * Runs a scenario day by day: its events, then the close (rulebook §17).
 * @param scenario parsed JSON
 * @throws ScenarioError that names the event and the field when the scenario is impossible, or when it needs
 *   a step that is not computed yet
 */
export function simulate(scenario: unknown): SimulationResult {
  const { plan, days, events } = parseScenario(scenario);
  const world = emptyWorld(planOf(plan));
  const closes: CloseReport[] = [];
  let next = 0;
  for (let day = 0; day < days; day++) {
    for (; events[next]?.day === day; next++) applyEvent(world, events[next]!, next);
    const result = close(world, day);
    checkComputed(world, day, result, day === days - 1);
    applyClose(world, result);
    closes.push(reportClose(world, day, result));
  }
  return { closes, balances: reportBalances(world) };
}
