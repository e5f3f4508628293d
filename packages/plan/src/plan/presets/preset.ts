import type { Plan } from '../plan.ts';

/** Presets: plans that operators can start from (rulebook R6, §16.5). */
export const PRESET_NAMES = ['default', 'staking-only', 'as-specified'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

export type Preset = {
  plan: Plan;
  /** True if pools can be drained by buying nodes below an own wallet (rulebook §16.5). */
  drainable: boolean;
};
