import { RATE_KINDS, type RateKind } from '@fairlaunch/plan';

export { RATE_KINDS, type RateKind };

export const RATE_ASSETS = {
  BHC_USDB: { of: 'BHC', given: 'USDB' },
  WPT_BHC: { of: 'WPT', given: 'BHC' },
  CPT_BHC: { of: 'CPT', given: 'BHC' },
} as const satisfies Record<RateKind, { of: string; given: string }>;

/** Bounds for rates of every kind, against a misplaced decimal point. */
export const RATE_BOUNDS = { min: '0.01', max: '10' } as const;

/** The longest that a rate may stand, in business time. */
export const MAX_RATE_SECONDS = 7 * 86_400;

export const POINTS_ASSETS = ['WPT', 'CPT'] as const;
