import type { Micro } from '@fairlaunch/money';
import type { Refuse } from '#state/entry-rule.ts';
import type { DayState } from '#state/state.ts';
import type { PostedRate } from '#state/under-way.ts';
import type { RateKind } from '#state/kinds.ts';

/** A rate of a kind that stands at a time, in seconds (rulebook §12, §15). */
export function standingRate(
  { rates }: DayState,
  number: number,
  kind: RateKind,
  at: number,
  refuse: Refuse,
): PostedRate {
  const rate = rates.get(number);
  if (!rate || rate.kind !== kind || rate.until <= at)
    return refuse(`rate ${number} of ${kind} does not stand`);
  return rate;
}

/** Takes what is given off a rate, or gives back what was not given; it may have ended. */
export function spendRate({ rates }: DayState, number: number, given: Micro): void {
  const rate = rates.get(number);
  if (rate) rates.set(number, { ...rate, left: rate.left - given });
}
