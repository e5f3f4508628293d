import { micro } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';
import type { Scenario, ScenarioEvent } from '@fairlaunch/plan/simulate';
import { POOLS, type Growth } from './growth.ts';

export const WEEK_DAYS = 7;

/** Member days that a browser can compute in reasonable time and memory. */
export const MAX_MEMBER_DAYS = 500_000;

export function sizeOf({ weeks, newMembers }: Pick<Growth, 'weeks' | 'newMembers'>): {
  members: number;
  memberDays: number;
} {
  return {
    members: weeks * newMembers,
    memberDays: (newMembers * WEEK_DAYS * weeks * (weeks + 1)) / 2,
  };
}

function sponsorOf({ shape, width }: Growth, member: number): number {
  if (shape === 'house' || member === 1) return 0;
  return shape === 'line' ? member - 1 : Math.floor((member - 2) / width) + 1;
}

/**
 * Packages of the orders in sequence. After any number of orders each package has its share, as
 * nearly as whole orders allow.
 */
function packagesOf({ mix, weeks, newMembers }: Growth): string[] {
  const given = new Map(
    Object.entries(mix)
      .filter(([, part]) => part > 0)
      .map(([name]) => [name, 0]),
  );
  return Array.from({ length: weeks * newMembers }, (_, index) => {
    const behind = ([name, count]: [string, number]) => ((index + 1) * mix[name]!) / 100 - count;
    const [name, count] = [...given].reduce((most, next) =>
      behind(next) > behind(most) ? next : most,
    );
    given.set(name, count + 1);
    return name;
  });
}

const funded = (day: number, growth: Growth): ScenarioEvent[] => [
  ...POOLS.filter((pool) => micro(growth.funding[pool]) > 0n).map((pool): ScenarioEvent => ({
    day,
    type: 'fund',
    pool,
    amount: growth.funding[pool],
  })),
  ...(micro(growth.fees) > 0n ? [{ day, type: 'fee' as const, amount: growth.fees }] : []),
];

/**
 * Growth as a scenario of the rulebook (§17): everything happens on Mondays, and each member opens
 * one order.
 */
export function scenarioOf(plan: Plan, growth: Growth): Scenario {
  const packages = packagesOf(growth);
  const events = Array.from({ length: growth.weeks }, (_, week): ScenarioEvent[] => {
    const day = week * WEEK_DAYS;
    const newcomers = Array.from(
      { length: growth.newMembers },
      (__, index) => week * growth.newMembers + index + 1,
    );
    return [
      ...funded(day, growth),
      ...newcomers.flatMap((member): ScenarioEvent[] => [
        { day, type: 'join', member, sponsor: sponsorOf(growth, member) },
        {
          day,
          type: 'stake',
          order: member,
          member,
          package: packages[member - 1]!,
          amount: growth.stake,
          kind: 'REAL',
        },
      ]),
    ];
  });
  return { plan: { ...plan }, days: growth.weeks * WEEK_DAYS, events: events.flat() };
}
