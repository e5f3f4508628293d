import { asSpecifiedPreset } from './as-specified.ts';
import { defaultPreset } from './default.ts';
import type { Preset, PresetName } from './preset.ts';
import { stakingOnlyPreset } from './staking-only.ts';

export { PRESET_NAMES, type Preset, type PresetName } from './preset.ts';

export const PRESETS: { readonly [name in PresetName]: Preset } = {
  default: defaultPreset,
  'staking-only': stakingOnlyPreset,
  'as-specified': asSpecifiedPreset,
};
