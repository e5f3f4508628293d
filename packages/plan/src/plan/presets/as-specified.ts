import { mergePlan } from '../merge-plan.ts';
import type { Preset } from './preset.ts';

/** The specification's bare amounts, without what the rulebook adds (rulebook §16.5). */
const bare = {
  nodes: { promo: { maxPpmOfPrice: 0 } },
  global: { maxPpmOfSmall: 0 },
  iso: { maxPerThousand: '0' },
  dividends: { feeDivisor: 1, networkDivisor: 1 },
  box: { tutorialCloses: 0 },
  awards: { releaseDays: 1 },
};

/** A person who buys a node below an own wallet gets more than the node costs. */
export const asSpecifiedPreset: Preset = { plan: /* @__PURE__ */ mergePlan(bare), drainable: true };
