import type { Plan } from '../plan.ts';

/** Plans to start from (rulebook R6, §16.5). */
export const PRESET_NAMES = ['default', 'staking-only', 'as-specified'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** A plan to start from, with what must be said beside its name. */
export type Preset = {
  plan: Plan;
  /** Anyone can drain it by buying from themselves: some bonus is larger than what it rewards (rulebook §16.5). */
  drainable: boolean;
};
