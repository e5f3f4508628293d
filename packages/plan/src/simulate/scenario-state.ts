import type { Micro } from '@fairlaunch/money';
import type { Plan } from '../plan/plan.ts';
import { isoTotal } from '../rules/iso/terms.ts';
import { move, ofHouse, type Place } from '../state/books.ts';
import { emptyState, type DayState } from '../state/state.ts';

/** Day 0 of a scenario: 1970-01-05 (rulebook §17). */
export const FIRST_MONDAY = 4;

/** Brings money in from outside, which a scenario takes as given. */
export function bring(state: DayState, to: Place, amount: Micro): void {
  state.books.post(move(ofHouse('CHAIN', to.asset), to, amount));
}

/** R5's stop is not simulated: no mix is above the whole (rulebook §17). */
const neverStopping = (plan: Plan): Plan => ({
  ...plan,
  solvency: { ...plan.solvency, mixStopPpm: 1_000_000 },
});

/** Every pool is empty except BHC_EMISSION, which holds the whole output (rulebook §17). */
export function emptyScenario(plan: Plan): DayState {
  const start = { firstDay: FIRST_MONDAY, isoStart: FIRST_MONDAY };
  const state = emptyState({ plan: neverStopping(plan), ...start });
  bring(state, ofHouse('BHC_EMISSION', 'BHC'), isoTotal(plan));
  return state;
}
