import { toDecimal, type Micro } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';
import type { Scenario, ScenarioEvent } from '@fairlaunch/plan/simulate';
import type { Choices } from './choices.ts';

const WEEK_DAYS = 7;
const UNLIMITED_FUNDING = '1000000000';

export type Funding = readonly { static: Micro; team: Micro }[];

/**
 * Number of closes: up to the order's last one; with friends up to the Monday after its last week,
 * which assesses that week.
 */
export function closesOf(plan: Plan, { package: name, exitDay, friends }: Choices): number {
  const last = exitDay ?? plan.packages[name]?.days ?? 1;
  return friends === 0 ? last + 1 : last - (last % WEEK_DAYS) + WEEK_DAYS + 1;
}

function fundingEvents(funding: Funding | undefined, day: number): ScenarioEvent[] {
  if (!funding)
    return day === 0
      ? (['STATIC', 'TEAM'] as const).map((pool) => ({
          day,
          type: 'fund',
          pool,
          amount: UNLIMITED_FUNDING,
        }))
      : [];
  const { static: own = 0n, team = 0n } = funding[day] ?? {};
  const amounts = [
    ['STATIC', own],
    ['TEAM', team],
  ] as const;
  return amounts.flatMap(([pool, amount]) =>
    amount > 0n ? [{ day, type: 'fund' as const, pool, amount: toDecimal(amount) }] : [],
  );
}

/** Member 1 opens an order on day 0; friends join below and open one each. */
function opening({ package: name, amount, friends, friendAmount }: Choices): ScenarioEvent[] {
  return Array.from({ length: friends + 1 }, (_, index) => index + 1).flatMap(
    (member): ScenarioEvent[] => [
      { day: 0, type: 'join', member, sponsor: member === 1 ? 0 : 1 },
      {
        day: 0,
        type: 'stake',
        order: member,
        member,
        package: name,
        amount: member === 1 ? amount : friendAmount,
        kind: 'REAL',
      },
    ],
  );
}

/** The scenario of choices (rulebook §17); without `funding` its pools hold more than enough. */
export function scenarioOf(plan: Plan, choices: Choices, funding?: Funding): Scenario {
  const days = closesOf(plan, choices);
  const events = Array.from({ length: days }, (_, day): ScenarioEvent[] => [
    ...fundingEvents(funding, day),
    ...(day === 0 ? opening(choices) : []),
    ...(day === choices.exitDay ? [{ day, type: 'exit' as const, order: 1 }] : []),
  ]);
  return { plan: { ...plan }, days, events: events.flat() };
}
