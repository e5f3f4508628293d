import { micro, share, type Micro } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';

/** Rates at which an order is opened and which it keeps (rulebook §0, §4). */
export type PackageRates = {
  /** Number of closes at which the order earns, the first on the day after it was opened. */
  days: number;
  ppm: number;
  /** The part of the quota that acceleration can bring forward on one day; 0 is no cap. */
  dayCapPpm: number;
  /** Grant of new money for the sponsor, at the first close at which the order earns. */
  grantPpm: number;
  exitFeePpm: number;
};

/** @throws RangeError when the plan has no such package */
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

export type OrderTerms = {
  days: number;
  /** `⌊amount·ppm/10⁶⌋` a day. */
  daily: Micro;
  quota: Micro;
  accelerationCap: Micro;
  grant: Micro;
  exitFee: Micro;
};

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

/** The most that a package can come to, of the amount; rounding of each day may take from it. */
export const quotaPpm = ({ days, ppm }: Pick<PackageRates, 'days' | 'ppm'>): number => days * ppm;

/** @throws RangeError when the plan has no such package */
export const orderTerms = (plan: Plan, packageName: string, amount: Micro): OrderTerms =>
  termsOf(packageRates(plan, packageName), amount);

const ORDER_AMOUNT_PROBLEMS = [
  'not-a-multiple',
  'below-minimum',
  'above-maximum',
  'above-open-limit',
] as const;
export type OrderAmountProblem = (typeof ORDER_AMOUNT_PROBLEMS)[number];

/**
 * Every rule that the amount breaks (rulebook §4; spec §5).
 * @param ownMoneyOpen sum of the member's open orders, with those that leave today
 */
export function orderAmountProblems(
  plan: Plan,
  amount: Micro,
  ownMoneyOpen: Micro = 0n,
): OrderAmountProblem[] {
  const { order } = plan;
  const max = micro(order.max);
  const maxOpen = micro(order.maxOpen);
  const broken: Record<OrderAmountProblem, boolean> = {
    'not-a-multiple': amount % micro(order.multiple) !== 0n,
    'below-minimum': amount <= 0n || amount < micro(order.min),
    'above-maximum': max > 0n && amount > max,
    'above-open-limit': maxOpen > 0n && ownMoneyOpen + amount > maxOpen,
  };
  return ORDER_AMOUNT_PROBLEMS.filter((problem) => broken[problem]);
}

/**
 * The amount of an order next to one that breaks its rules, below it where there is one; undefined
 * where the plan, and what is open already, leave none.
 */
export function nearestOrderAmount(
  plan: Plan,
  amount: Micro,
  ownMoneyOpen: Micro = 0n,
): Micro | undefined {
  const [multiple, min] = [micro(plan.order.multiple), micro(plan.order.min)];
  const [max, maxOpen] = [micro(plan.order.max), micro(plan.order.maxOpen)];
  const limits = [
    amount,
    ...(max > 0n ? [max] : []),
    ...(maxOpen > 0n ? [maxOpen - ownMoneyOpen] : []),
  ];
  const highest = limits.reduce((least, one) => (one < least ? one : least));
  const below = highest - (highest % multiple);
  const least = ((min > multiple ? min : multiple) + multiple - 1n) / multiple;
  const nearest = below < least * multiple ? least * multiple : below;
  return orderAmountProblems(plan, nearest, ownMoneyOpen).length === 0 ? nearest : undefined;
}
