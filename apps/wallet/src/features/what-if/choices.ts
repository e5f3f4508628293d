import { micro } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';

/** What somebody wants to see played through: an own order, how much of what falls due the pools hold, friends, and leaving. */
export type Choices = {
  package: string;
  /** USDT as typed; it may end in a decimal point. */
  amount: string;
  /** Of 100: how much of each day's dues the pools are funded with. */
  fundedPercent: number;
  friends: number;
  friendAmount: string;
  /** Days after which the order is left early; undefined to keep it to the end. */
  exitDay: number | undefined;
};

/** The most friends that can be played through. */
export const MOST_FRIENDS = 10;

/** What the page starts with: a full pool would be the rosiest picture, so the slider stands below it once it is there. */
export const SHORT_POOL_PERCENT = 60;

/** What a first look is filled with: the third package with the largest order, nobody referred, kept to the end. */
export function firstChoices(
  plan: Plan,
  wished: { package?: string | undefined; amount?: string | undefined },
): Choices {
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

/** The number of steps of `multiple` from the smallest order to the largest, for a slider. */
export function friendSteps(plan: Plan): { least: number; most: number; step: number } {
  const whole = (amount: string) => Number(micro(amount) / 1_000_000n);
  const step = Math.max(1, whole(plan.order.multiple));
  return {
    least: Math.max(step, whole(plan.order.min)),
    most: whole(plan.order.max) || 1_000,
    step,
  };
}
