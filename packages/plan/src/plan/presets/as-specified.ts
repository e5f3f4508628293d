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

/** Drainable: whoever buys a node with a wallet below another own one gets more than it costs. */
export const asSpecifiedPreset: Preset = { plan: /* @__PURE__ */ mergePlan(bare), drainable: true };
