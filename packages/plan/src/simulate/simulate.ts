import { mergePlan } from '../plan/merge-plan.ts';
import { PlanError } from '../plan/plan-error.ts';
import { parsePlan } from '../plan/plan-schema.ts';
import type { Plan } from '../plan/plan.ts';
import { InvariantError } from '../tables/columns.ts';
import type { SimulatedClose } from './apply-close.ts';
import { closeDay } from './close-day.ts';
import { applyEvent } from './events.ts';
import { reportBalances, reportClose, type CloseReport, type SimulationResult } from './report.ts';
import { ScenarioError } from './scenario-error.ts';
import { parseScenario } from './scenario.ts';
import { emptyWorld, type World } from './world.ts';

function planOf(change: unknown): Plan {
  try {
    return parsePlan(mergePlan(change));
  } catch (error) {
    if (error instanceof PlanError)
      throw new ScenarioError(
        error.path ? `plan.${error.path}` : 'plan',
        error.message.replace(`${error.path}: `, ''),
      );
    throw error;
  }
}

function close(world: World, day: number): SimulatedClose {
  try {
    return closeDay(world, day);
  } catch (error) {
    if (error instanceof InvariantError)
      throw new ScenarioError(
        'events',
        `the close of day ${day} cannot be computed: ${error.message}`,
      );
    throw error;
  }
}

/**
 * @param onClose called after each close
 * @throws ScenarioError that names the event and the field when the scenario is impossible
 */
export function simulate(
  scenario: unknown,
  onClose?: (close: SimulatedClose) => void,
): SimulationResult {
  const { plan, days, events } = parseScenario(scenario);
  const world = emptyWorld(planOf(plan));
  const closes: CloseReport[] = [];
  let next = 0;
  for (let day = 0; day < days; day++) {
    for (; events[next]?.day === day; next++) applyEvent(world, events[next]!, next);
    const closed = close(world, day);
    onClose?.(closed);
    closes.push(reportClose(world, day, closed));
  }
  return { closes, balances: reportBalances(world) };
}
