/** Pairs of a posted rate: the given asset for a whole unit of the other (rulebook §12, §15). */
export const RATE_KINDS = ['BHC_USDB', 'WPT_BHC', 'CPT_BHC'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

export const RATE_ASSETS = {
  BHC_USDB: { of: 'BHC', given: 'USDB' },
  WPT_BHC: { of: 'WPT', given: 'BHC' },
  CPT_BHC: { of: 'CPT', given: 'BHC' },
} as const satisfies Record<RateKind, { of: string; given: string }>;

export const POINTS_ASSETS = ['WPT', 'CPT'] as const;
