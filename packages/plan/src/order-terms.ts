import { micro, share, type Micro } from '@fairlaunch/money';
import type { Plan } from './plan.ts';

/**
 * What an order is opened with and keeps whatever happens to the plan later (rulebook §0, §4).
 * All but `days` are micro-units.
 */
export type OrderTerms = {
  /** How many closes it earns at: the first on the day after it was opened. */
  days: number;
  /** Its own release a day: `⌊amount·ppm/10⁶⌋`. */
  daily: Micro;
  /** All that it can release: `daily·days`. */
  quota: Micro;
  /** The most that acceleration brings forward on one day: `⌊quota·10 %⌋`. */
  accelerationCap: Micro;
  /** What the sponsor gets at the first close at which it earns, if the order is new money. */
  grant: Micro;
  /** What an early exit costs. */
  exitFee: Micro;
};

/**
 * The terms of an order under a plan (rulebook §4).
 * @param amount the principal in micro-units
 * @throws RangeError when the plan has no such package
 */
export function orderTerms(plan: Plan, packageName: string, amount: Micro): OrderTerms {
  const terms = Object.hasOwn(plan.packages, packageName) ? plan.packages[packageName] : undefined;
  if (!terms) throw new RangeError(`the plan has no package ${JSON.stringify(packageName)}`);
  const daily = share(amount, terms.ppm);
  const quota = daily * BigInt(terms.days);
  const { grantPpm, dayCapPpm } = plan.acceleration;
  return {
    days: terms.days,
    daily,
    quota,
    accelerationCap: dayCapPpm === 0 ? quota : share(quota, dayCapPpm),
    grant: share(amount, grantPpm),
    exitFee: share(amount, plan.order.exitFeePpm),
  };
}

/** Why an amount cannot be staked. */
export type OrderAmountProblem = 'not-a-multiple' | 'below-minimum' | 'above-maximum' | 'above-open-limit';

/**
 * Whether a member may open an order of this amount (rulebook §4; spec §5).
 * @param amount the principal in micro-units
 * @param ownMoneyOpen what the member's open own-money orders hold, in micro-units, an exit of today included
 * @returns undefined when it may, else the first reason why not
 */
export function validateOrderAmount(plan: Plan, amount: Micro, ownMoneyOpen: Micro = 0n): OrderAmountProblem | undefined {
  const { order } = plan;
  const max = micro(order.max);
  const maxOpen = micro(order.maxOpen);
  if (amount % micro(order.multiple) !== 0n) return 'not-a-multiple';
  if (amount <= 0n || amount < micro(order.min)) return 'below-minimum';
  if (max > 0n && amount > max) return 'above-maximum';
  if (maxOpen > 0n && ownMoneyOpen + amount > maxOpen) return 'above-open-limit';
  return undefined;
}
