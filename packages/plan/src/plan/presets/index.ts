import { asSpecifiedPreset } from './as-specified.ts';
import { defaultPreset } from './default.ts';
import type { Preset } from './preset.ts';
import { stakingOnlyPreset } from './staking-only.ts';

export type { Preset } from './preset.ts';

/** The name of a plan to start from (rulebook R6, §16.5). */
export type PresetName = 'default' | 'staking-only' | 'as-specified';

/** Plans to start from. */
export const PRESETS: { readonly [name in PresetName]: Preset } = {
  default: defaultPreset,
  'staking-only': stakingOnlyPreset,
  'as-specified': asSpecifiedPreset,
};
