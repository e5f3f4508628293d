import { RATE_KINDS, type RateKind } from '@fairlaunch/plan';

export { RATE_KINDS, type RateKind };

export const RATE_ASSETS = {
  BHC_USDB: { of: 'BHC', given: 'USDB' },
  WPT_BHC: { of: 'WPT', given: 'BHC' },
  CPT_BHC: { of: 'CPT', given: 'BHC' },
} as const satisfies Record<RateKind, { of: string; given: string }>;

export const POINTS_ASSETS = ['WPT', 'CPT'] as const;
