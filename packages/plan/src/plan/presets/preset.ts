import type { Plan } from '../plan.ts';

/** A plan to start from, with what must be said beside its name. */
export type Preset = {
  plan: Plan;
  /** Anyone can drain it by buying from themselves: some bonus is larger than what it rewards (rulebook §16.5). */
  drainable: boolean;
};
