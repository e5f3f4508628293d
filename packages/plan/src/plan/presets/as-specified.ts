import { mergePlan } from '../merge-plan.ts';
import type { Preset } from './preset.ts';

/**
 * The specification's bare amounts, without what the rulebook adds (rulebook §16.5): no cap on a purchase's promo
 * or on a share of the global bonus or on BHC a day, dividends pay a pool out at once, the tutorial box asks for no
 * closes, and an award is released at the first close that counts. In the plan a cap of 0 is no cap.
 */
const bare = {
  nodes: { promo: { maxPpmOfPrice: 0 } },
  global: { maxPpmOfSmall: 0 },
  iso: { maxPerThousand: '0' },
  dividends: { feeDivisor: 1, networkDivisor: 1 },
  box: { tutorialCloses: 0 },
  awards: { releaseDays: 1 },
};

/** The specification as it stands: a person who buys a node below an own wallet gets more than the node costs. */
export const asSpecifiedPreset: Preset = { plan: /* @__PURE__ */ mergePlan(bare), drainable: true };
