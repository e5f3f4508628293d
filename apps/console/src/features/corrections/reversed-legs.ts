import type { CorrectionLeg } from '@fairlaunch/protocol';

export function reversedLegs(legs: readonly CorrectionLeg[]): CorrectionLeg[] {
  return legs.map((leg) => ({
    ...leg,
    amount: leg.amount.startsWith('-') ? leg.amount.slice(1) : `-${leg.amount}`,
  }));
}
