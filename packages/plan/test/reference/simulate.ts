import { mergePlan } from '#plan/merge-plan.ts';
import { PlanError } from '#plan/plan-error.ts';
import { parsePlan } from '#plan/plan-schema.ts';
import { closeDay } from './close-day.ts';
import { applyEvent } from './events.ts';
import { ScenarioRefused } from './refused.ts';
import { resultOf, type Result } from './result.ts';
import { demand, objectOf, textOf, wholeOf, type JsonObject } from './shape.ts';
import { newWorld, type World } from './world.ts';

/**
 * A world before its first event, under the default plan with a change merged over it (rulebook
 * §17, Merge).
 * @throws ScenarioRefused when the change does not fit the plan
 */
export function worldUnder(change: unknown): World {
  try {
    return newWorld(parsePlan(mergePlan(change)));
  } catch (error) {
    if (error instanceof PlanError) throw new ScenarioRefused(error.message);
    throw error;
  }
}

/**
 * The result of a scenario, computed as literally as the rulebook reads: the oracle for the
 * simulator.
 * @param scenario parsed JSON in the form of rulebook §17
 * @throws ScenarioRefused when the scenario is an error
 */
export function referenceSimulate(scenario: unknown): Result {
  const fields = objectOf(scenario, ['plan', 'days', 'events'], ['about']);
  if (Object.hasOwn(fields, 'about')) textOf(fields, 'about');
  const days = wholeOf(fields, 'days');
  demand(Array.isArray(fields['events']), 'events must be a list');
  const events: unknown[] = [...fields['events']];
  const world = worldUnder(fields['plan']);
  while (world.closes.length < days) {
    while (events.length > 0 && (events[0] as JsonObject | null)?.['day'] === world.closes.length)
      applyEvent(world, events.shift());
    closeDay(world);
  }
  demand(events.length === 0, 'events must be in day order, and before the last close');
  return resultOf(world);
}
