import { micro } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';

/** Default for plans that leave the number out. */
export const USUAL_WARN_DAYS = 14;

/**
 * A pool that lasts fewer days than this is shown as short, to members and operators alike.
 * @param plan undefined while it is not loaded yet; the default holds then
 */
export const runwayWarnDays = (plan: Plan | undefined): number =>
  plan?.solvency.runwayWarnDays ?? USUAL_WARN_DAYS;

type Lasting = { balance: string; pending: string; runwayDays: number | null };

/**
 * Days that a pool lasts after it has paid what is pending (decision 0059): fewer than the runway
 * of rulebook R5, which ignores pending. Null if nothing falls due and the pool covers pending.
 */
export function daysAfterPending({ balance, pending, runwayDays }: Lasting): number | null {
  const [held, backlog] = [micro(balance), micro(pending)];
  if (backlog === 0n) return runwayDays;
  if (held <= backlog) return 0;
  if (runwayDays === null) return null;
  const tenths = BigInt(Math.round(runwayDays * 10));
  return Number((tenths * (held - backlog)) / held) / 10;
}

/** A shorter runway is only what rounding left in the pool. */
const LEAST_RUNWAY_DAYS = 0.1;

/** A smaller payout ratio is dust and would be shown as 0 %. */
export const LEAST_PAY_OUT_PPM = 1000;

/** True if the pool holds only dust; false if nothing falls due, as its runway is unknown then. */
export const isSpentPool = (runwayDays: number | null): boolean =>
  runwayDays !== null && runwayDays < LEAST_RUNWAY_DAYS;
