import { defaultPlan } from '../default-plan.ts';
import type { Preset } from './preset.ts';

/** The rulebook's own numbers. */
export const defaultPreset: Preset = { plan: defaultPlan, drainable: false };
