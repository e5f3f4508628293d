import { defaultPlan } from '../default-plan.ts';
import type { Preset } from './preset.ts';

export const defaultPreset: Preset = { plan: defaultPlan, drainable: false };
