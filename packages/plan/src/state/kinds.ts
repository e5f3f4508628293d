/** Pairs of a posted rate: the given asset for a whole unit of the other (rulebook §12, §15). */
export const RATE_KINDS = ['BHC_USDB', 'WPT_BHC', 'CPT_BHC'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** `ECOSYSTEM_D1`: the second ecosystem box, given on reaching D1 (rulebook §11). */
export const BOX_KINDS = ['TUTORIAL', 'ECOSYSTEM', 'ECOSYSTEM_D1'] as const;
export type BoxKind = (typeof BOX_KINDS)[number];
