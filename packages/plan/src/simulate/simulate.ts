import { mergePlan } from '../plan/merge-plan.ts';
import { PlanError } from '../plan/plan-error.ts';
import { parsePlan } from '../plan/plan-schema.ts';
import type { Plan } from '../plan/plan.ts';
import { InvariantError } from '../tables/columns.ts';
import type { DayState } from '../state/state.ts';
import { closeDay, type SimulatedClose } from './close-day.ts';
import { applyEvent } from './events.ts';
import { reportBalances, reportClose, type CloseReport, type SimulationResult } from './report.ts';
import { ScenarioError } from './scenario-error.ts';
import { parseScenario } from './scenario.ts';
import { emptyScenario } from './scenario-state.ts';

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

function close(state: DayState, day: number): SimulatedClose {
  try {
    return closeDay(state);
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
  const state = emptyScenario(planOf(plan));
  const closes: CloseReport[] = [];
  let next = 0;
  for (let day = 0; day < days; day++) {
    for (; events[next]?.day === day; next++) applyEvent(state, events[next]!, next);
    const closed = close(state, day);
    onClose?.(closed);
    closes.push(reportClose(day, closed));
  }
  return { closes, balances: reportBalances(state) };
}
