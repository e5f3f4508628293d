import fc from 'fast-check';
import { ScenarioError } from '#simulate/index.ts';
import { closeDay } from '#simulate/close-day.ts';
import { applyEvent } from '#simulate/events.ts';
import type { ScenarioEvent } from '#simulate/scenario.ts';
import { emptyScenario } from '#simulate/scenario-state.ts';
import type { DayState } from '#state/state.ts';
import type { Plan } from '#index.ts';
import { anyPlan } from './plans.ts';

/** What somebody wants to do; it becomes an event if it is possible on that day. */
type Wish = { day: number; type: ScenarioEvent['type']; who: number; what: number; tens: number };

const DAYS = 23;
const KINDS = [
  'REAL',
  'FILL',
  'PIONEER',
  'CAPTAIN',
  'REINVEST',
  'REPURCHASE',
  'PIONEER_INVITATION',
] as const;
const NODES = ['COMMUNITY', 'MAIN', 'MAJOR', 'GENESIS'] as const;
const FUNDS = [
  'STATIC',
  'TEAM',
  'GLOBAL',
  'NODE',
  'FEE_DIV',
  'NET_DIV',
  'TASK',
  'USDB_PROMO',
  'BHC_REF',
] as const;

const anyWish: fc.Arbitrary<Wish> = fc.record({
  day: fc.nat(DAYS - 1),
  who: fc.nat(99),
  what: fc.nat(99),
  tens: fc.integer({ min: 1, max: 100 }),
  type: fc.constantFrom(
    'fund',
    'fund',
    'fee',
    'join',
    'stake',
    'stake',
    'stake',
    'stake',
    'buyNode',
    'cancelNode',
    'exit',
    'openEcosystemBox',
  ),
});

function eventOf(
  { plan, seats, orders, nodeNumbers }: DayState,
  { day, type, who, what, tens }: Wish,
): ScenarioEvent {
  const member = 1 + (who % Math.max(1, seats.last));
  const pick = <Value>(values: readonly Value[]): Value => values[what % values.length]!;
  const amount = String(10 * tens);
  switch (type) {
    case 'fund':
      return { day, type, pool: pick(FUNDS), amount: what % 3 === 0 ? `0.0${tens}` : amount };
    case 'fee':
      return { day, type, amount: `${tens}.01` };
    case 'join':
      return {
        day,
        type,
        member: seats.last + 1,
        sponsor: who % (seats.last + 1),
      };
    case 'stake': {
      const kind = pick(KINDS);
      const names = Object.keys(plan.packages);
      return {
        day,
        type,
        order: orders.numbers.last + 1,
        member,
        package: names[who % names.length]!,
        amount,
        kind,
        ...(kind === 'FILL' && { week: day - (day % 7) }),
      };
    }
    case 'buyNode':
      return { day, type, node: nodeNumbers.last + 1, member, kind: pick(NODES) };
    case 'cancelNode':
      return { day, type, node: 1 + (what % Math.max(1, nodeNumbers.last)) };
    case 'exit':
      return { day, type, order: 1 + (what % Math.max(1, orders.numbers.last)) };
    case 'openEcosystemBox':
      break;
  }
  return { day, type, member };
}

/** The events among wishes that are possible, each in its turn. */
function possible(plan: Plan, wishes: readonly Wish[]): ScenarioEvent[] {
  const state = emptyScenario(plan);
  const events: ScenarioEvent[] = [];
  for (let day = 0; day < DAYS; day++) {
    for (const wish of wishes.filter((one) => one.day === day)) {
      const event = eventOf(state, wish);
      try {
        applyEvent(state, event, events.length);
        events.push(event);
      } catch (error) {
        if (!(error instanceof ScenarioError)) throw error;
      }
    }
    closeDay(state);
  }
  return events;
}

/** A scenario with a complete plan instead of a change. */
export type PlannedScenario = { plan: Plan; days: number; events: ScenarioEvent[] };

/** Scenarios of three weeks in which members of a few trees do all that they can. */
export const scenariosOf = (plans: fc.Arbitrary<Plan>): fc.Arbitrary<PlannedScenario> =>
  fc.tuple(plans, fc.array(anyWish, { minLength: 20, maxLength: 80 })).map(([plan, wishes]) => {
    const early = wishes.map((wish) =>
      wish.type === 'join' ? { ...wish, day: wish.day % 5 } : wish,
    );
    const start: Wish[] = [0, 1, 2, 3].map((what) => ({
      day: 0,
      type: 'join',
      who: what,
      what,
      tens: 1,
    }));
    return {
      plan,
      days: DAYS,
      events: possible(plan, [...start, ...early.toSorted((one, other) => one.day - other.day)]),
    };
  });

/** The same under plans with odd parameters. */
export const anyScenario: fc.Arbitrary<PlannedScenario> = scenariosOf(anyPlan);
