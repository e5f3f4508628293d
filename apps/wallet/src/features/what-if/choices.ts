import { micro } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';

export type Choices = {
  package: string;
  /** USDT as typed; it may end in a decimal point. */
  amount: string;
  /** Share of each day's dues that the pools hold. */
  fundedPercent: number;
  friends: number;
  friendAmount: string;
  /** Undefined to keep the order to its end. */
  exitDay: number | undefined;
};

type Wished = { package?: string | undefined; amount?: string | undefined };

export const MAX_FRIENDS = 10;

/** A full pool alone would be too rosy a picture. */
export const SHORT_POOL_PERCENT = 60;

/** The third package with the largest order, nobody referred, kept to the end. */
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

/** As they were left, or as on a first visit. */
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
