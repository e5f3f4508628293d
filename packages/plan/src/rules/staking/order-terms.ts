import { micro, share, type Micro } from '@fairlaunch/money';
import type { Plan } from '../../plan/plan.ts';

/** The rates that an order is opened with and keeps whatever happens to the plan later, in ppm (rulebook §0, §4). */
export type PackageRates = {
  /** How many closes it earns at: the first on the day after it was opened. */
  days: number;
  /** Its target a day. */
  ppm: number;
  /** The most of its quota that acceleration brings forward on one day; 0 is no cap. */
  dayCapPpm: number;
  /** What its sponsor gets at the first close at which it earns, if it is new money. */
  grantPpm: number;
  /** What an early exit costs. */
  exitFeePpm: number;
};

/**
 * The rates of a package under a plan (rulebook §4).
 * @throws RangeError when the plan has no such package
 */
export function packageRates(plan: Plan, packageName: string): PackageRates {
  const terms = Object.hasOwn(plan.packages, packageName) ? plan.packages[packageName] : undefined;
  if (!terms) throw new RangeError(`the plan has no package ${JSON.stringify(packageName)}`);
  const { grantPpm, dayCapPpm } = plan.acceleration;
  return {
    days: terms.days,
    ppm: terms.ppm,
    dayCapPpm,
    grantPpm,
    exitFeePpm: plan.order.exitFeePpm,
  };
}

/** What an order's rates come to for its amount (rulebook §4). All but `days` are micro-units. */
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
 * What rates come to for an amount (rulebook §4).
 * @param amount the principal in micro-units
 */
export function termsOf(rates: PackageRates, amount: Micro): OrderTerms {
  const daily = share(amount, rates.ppm);
  const quota = daily * BigInt(rates.days);
  return {
    days: rates.days,
    daily,
    quota,
    accelerationCap: rates.dayCapPpm === 0 ? quota : share(quota, rates.dayCapPpm),
    grant: share(amount, rates.grantPpm),
    exitFee: share(amount, rates.exitFeePpm),
  };
}

/**
 * The terms of an order under a plan (rulebook §4).
 * @param amount the principal in micro-units
 * @throws RangeError when the plan has no such package
 */
export const orderTerms = (plan: Plan, packageName: string, amount: Micro): OrderTerms =>
  termsOf(packageRates(plan, packageName), amount);

/** Why an amount cannot be staked. */
export type OrderAmountProblem =
  'not-a-multiple' | 'below-minimum' | 'above-maximum' | 'above-open-limit';

/**
 * Whether a member may open an order of this amount (rulebook §4; spec §5).
 * @param amount the principal in micro-units
 * @param ownMoneyOpen what the member's open own-money orders hold, in micro-units, an exit of today included
 * @returns undefined when it may, else the first reason why not
 */
export function validateOrderAmount(
  plan: Plan,
  amount: Micro,
  ownMoneyOpen: Micro = 0n,
): OrderAmountProblem | undefined {
  const { order } = plan;
  const max = micro(order.max);
  const maxOpen = micro(order.maxOpen);
  if (amount % micro(order.multiple) !== 0n) return 'not-a-multiple';
  if (amount <= 0n || amount < micro(order.min)) return 'below-minimum';
  if (max > 0n && amount > max) return 'above-maximum';
  if (maxOpen > 0n && ownMoneyOpen + amount > maxOpen) return 'above-open-limit';
  return undefined;
}
