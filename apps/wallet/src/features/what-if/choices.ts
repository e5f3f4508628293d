import { micro } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';

export type Choices = {
  package: string;
  /** In USDT, as typed; it may end in a decimal point. */
  amount: string;
  /** Part of each day's dues that the pools can pay. */
  fundedPercent: number;
  friends: number;
  friendAmount: string;
  /** Undefined to keep the order to its end. */
  exitDay: number | undefined;
};

type Wished = { package?: string | undefined; amount?: string | undefined };

export const MAX_FRIENDS = 10;

/** A second case beside full pools, which alone would be too optimistic. */
export const SHORT_POOL_PERCENT = 60;

/**
 * The choices of a first visit: the wished order, else the largest one of the third package; no
 * referrals, kept to its end.
 */
export function firstChoices(plan: Plan, wished: Wished): Choices {
  const names = Object.keys(plan.packages);
  const known =
    wished.package !== undefined && names.includes(wished.package) ? wished.package : undefined;
  return {
    package: known ?? names[2] ?? names[0] ?? '',
    amount:
      wished.amount !== undefined && /^\d{1,12}$/.test(wished.amount)
        ? wished.amount
        : plan.order.max === '0'
          ? '1000'
          : plan.order.max,
    fundedPercent: 100,
    friends: 0,
    friendAmount: plan.order.min,
    exitDay: undefined,
  };
}

/** The choices that were kept, or those of a first visit. */
export function choicesOf(plan: Plan, wished: Wished, kept: string): Choices {
  const first = firstChoices(plan, wished);
  if (kept === '') return first;
  const left = { ...first, ...(JSON.parse(kept) as Partial<Choices>) };
  return Object.hasOwn(plan.packages, left.package) ? left : first;
}

export function friendSteps(plan: Plan): { least: number; most: number; step: number } {
  const whole = (amount: string) => Number(micro(amount) / 1_000_000n);
  const step = Math.max(1, whole(plan.order.multiple));
  return {
    least: Math.max(step, whole(plan.order.min)),
    most: whole(plan.order.max) || 1_000,
    step,
  };
}
