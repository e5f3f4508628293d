import { micro } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';

/** Used where a plan leaves its own number out. */
export const USUAL_WARN_DAYS = 14;

/**
 * A pool that lasts fewer days than this is shown as short, to members and operators alike.
 * @param plan undefined while it is not known: a short pool is no less short then
 */
export const runwayWarnDays = (plan: Plan | undefined): number =>
  plan?.solvency.runwayWarnDays ?? USUAL_WARN_DAYS;

type Lasting = { balance: string; pending: string; runwayDays: number | null };

/**
 * Days that a pool lasts once it has paid what is pending (decision 0059): fewer than its runway
 * of rulebook R5, which knows no backlog. Null where nothing falls due and nothing is pending.
 */
export function daysAfterPending({ balance, pending, runwayDays }: Lasting): number | null {
  const [held, backlog] = [micro(balance), micro(pending)];
  if (backlog === 0n) return runwayDays;
  if (held <= backlog) return 0;
  if (runwayDays === null) return null;
  const tenths = BigInt(Math.round(runwayDays * 10));
  return Number((tenths * (held - backlog)) / held) / 10;
}

/** Less of a day than this is what rounding left, not something to be paid from. */
const LEAST_RUNWAY_DAYS = 0.1;

/** Less of what fell due than this is dust; it would be written as 0 %. */
export const LEAST_PAY_OUT_PPM = 1000;

/** Empty but for dust; not known, and so false, where nothing falls due. */
export const isSpentPool = (runwayDays: number | null): boolean =>
  runwayDays !== null && runwayDays < LEAST_RUNWAY_DAYS;
