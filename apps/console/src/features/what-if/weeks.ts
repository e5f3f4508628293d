import { micro, type Micro } from '@fairlaunch/money';
import { simulate, type SimulatedClose } from '@fairlaunch/plan/simulate';
import type { Plan } from '@fairlaunch/plan';
import type { Growth } from './growth.ts';
import { scenarioOf, WEEK_DAYS } from './scenario.ts';

export type SimulatedWeek = {
  week: number;
  members: number;
  open: Micro;
  /** Due in the week: static with acceleration, and the team, community and shared pools. */
  target: Micro;
  paid: Micro;
  /** Static not funded by the end of the week before, due again this week. */
  carried: Micro;
  /** Static not funded at the end of the week; not a debt. */
  pending: Micro;
  staticPool: Micro;
  teamPool: Micro;
};

/** Both runs of a comparison; `tried` is undefined if only the plan in force was run. */
export type Comparison = { inForce: SimulatedWeek[]; tried: SimulatedWeek[] | undefined };

export type Question = { inForce: Plan; tried: Plan | undefined; growth: Growth };

const pendingOf = ({ result }: SimulatedClose): Micro =>
  BigInt(result.pending.reduce((sum, amount) => sum + amount, 0));

/**
 * What was due, without what was carried into the close, and what was paid. Shares of a sum count
 * as due when they are paid.
 */
function duesOf(
  { result: { payments, shares } }: SimulatedClose,
  carried: Micro,
): { target: Micro; paid: Micro } {
  const shared =
    shares.feeDividend.paid +
    shares.networkDividend.paid +
    shares.globalBonus.paid +
    shares.teamSubsidy.paid;
  return {
    target:
      payments.static.dues - carried + payments.team.dues + payments.communitySubsidy.dues + shared,
    paid: payments.static.paid + payments.team.paid + payments.communitySubsidy.paid + shared,
  };
}

/**
 * Runs a plan week by week.
 * @throws ScenarioError when the growth is impossible under the plan
 */
export function simulateWeeks(
  plan: Plan,
  growth: Growth,
  onDay: () => void = () => undefined,
): SimulatedWeek[] {
  const weeks: SimulatedWeek[] = [];
  let day = 0;
  let pending = 0n;
  let open = 0n;
  simulate(scenarioOf(plan, growth), (close) => {
    const week = Math.floor(day / WEEK_DAYS);
    const { pools, completed } = close.result;
    if (day % WEEK_DAYS === 0) open += BigInt(growth.newMembers) * micro(growth.stake);
    open -= completed.reduce((sum, order) => sum + order.principal, 0n);
    const { target, paid } = duesOf(close, pending);
    const before = weeks[week] ?? {
      week: week + 1,
      members: (week + 1) * growth.newMembers,
      carried: pending,
      target: 0n,
      paid: 0n,
    };
    pending = pendingOf(close);
    weeks[week] = {
      ...before,
      open,
      target: before.target + target,
      paid: before.paid + paid,
      pending,
      staticPool: pools.STATIC,
      teamPool: pools.TEAM,
    };
    day += 1;
    onDay();
  });
  return weeks;
}

export function compare(
  { inForce, tried, growth }: Question,
  progress: (done: number) => void = () => undefined,
): Comparison {
  const closes = growth.weeks * WEEK_DAYS * (tried ? 2 : 1);
  let done = 0;
  const onDay = () => progress(++done / closes);
  return {
    inForce: simulateWeeks(inForce, growth, onDay),
    tried: tried && simulateWeeks(tried, growth, onDay),
  };
}

/** Payout ratio in ppm; undefined if nothing was due. */
export function ratioPpm({
  target,
  carried,
  paid,
}: Pick<SimulatedWeek, 'target' | 'carried' | 'paid'>): number | undefined {
  const due = target + carried;
  return due === 0n ? undefined : Number((paid * 1_000_000n) / due);
}

export function totalOf(weeks: readonly SimulatedWeek[]): SimulatedWeek | undefined {
  const last = weeks.at(-1);
  const sum = (of: (week: SimulatedWeek) => Micro) =>
    weeks.reduce((total, week) => total + of(week), 0n);
  return (
    last && {
      ...last,
      carried: 0n,
      target: sum((week) => week.target),
      paid: sum((week) => week.paid),
    }
  );
}
