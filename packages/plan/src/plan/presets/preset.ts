import type { Plan } from '../plan.ts';

/** Plans to start from (rulebook R6, §16.5). */
export const PRESET_NAMES = ['default', 'staking-only', 'as-specified'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

export type Preset = {
  plan: Plan;
  /** Anyone can drain it by buying from themselves (rulebook §16.5). */
  drainable: boolean;
};
