import type { Pool } from '../common/pools.ts';

export { MAX_LEAF_LINES } from '../common/leaf-limits.ts';

export const LINE_ASSETS = ['USDT', 'USDB', 'BHC', 'WPT'] as const;

type LineKindTerms = {
  asset: (typeof LINE_ASSETS)[number];
  /** What pays: a pool, the member's own `vesting` account, or the `escrow` of a node's buyer. */
  from: Pool | 'vesting' | 'escrow';
  /** `BONUS`: at 21:00 of the next day (rulebook §10); `NODE`: with the split of a node's price. */
  postedWith: 'CLOSE' | 'BONUS' | 'NODE';
  /** The weekly assessment that the paid part waits for; `TEAM` only if enrolled (rulebook §9). */
  assessment: 'TEAM' | 'FULL_NODE' | null;
};

/** Every kind of reward line (rulebook §17), under its heading and in its order on screens. */
export const LINE_GROUPS = {
  staking: {
    STATIC: { asset: 'USDT', from: 'STATIC', postedWith: 'CLOSE', assessment: null },
  },
  team: {
    LEVEL_DIFF: { asset: 'USDT', from: 'TEAM', postedWith: 'CLOSE', assessment: 'TEAM' },
    PEER: { asset: 'USDT', from: 'TEAM', postedWith: 'CLOSE', assessment: 'TEAM' },
    OVERRIDE: { asset: 'USDT', from: 'TEAM', postedWith: 'CLOSE', assessment: 'TEAM' },
    GENERATION: { asset: 'USDT', from: 'TEAM', postedWith: 'CLOSE', assessment: 'TEAM' },
    COMMUNITY_SUBSIDY: { asset: 'USDT', from: 'NODE', postedWith: 'CLOSE', assessment: null },
    TEAM_SUBSIDY: { asset: 'USDT', from: 'TEAM', postedWith: 'CLOSE', assessment: null },
  },
  shares: {
    FEE_DIVIDEND: { asset: 'USDT', from: 'FEE_DIV', postedWith: 'CLOSE', assessment: 'FULL_NODE' },
    NETWORK_DIVIDEND: { asset: 'USDT', from: 'NET_DIV', postedWith: 'CLOSE', assessment: null },
    GLOBAL_BONUS: { asset: 'USDT', from: 'GLOBAL', postedWith: 'BONUS', assessment: null },
    SALES_BONUS: { asset: 'USDT', from: 'escrow', postedWith: 'NODE', assessment: null },
  },
  tokens: {
    BHC_OUTPUT: { asset: 'BHC', from: 'BHC_EMISSION', postedWith: 'CLOSE', assessment: null },
    TOKEN_REFERRAL: { asset: 'BHC', from: 'BHC_REF', postedWith: 'CLOSE', assessment: null },
  },
  releases: {
    AWARD_RELEASE: { asset: 'USDB', from: 'vesting', postedWith: 'CLOSE', assessment: null },
    IDENTITY_RELEASE: { asset: 'USDB', from: 'vesting', postedWith: 'CLOSE', assessment: null },
    PROMO_RELEASE: { asset: 'USDB', from: 'vesting', postedWith: 'CLOSE', assessment: null },
    POINTS_RELEASE: { asset: 'WPT', from: 'vesting', postedWith: 'CLOSE', assessment: null },
    WHITELIST_RELEASE: { asset: 'BHC', from: 'vesting', postedWith: 'CLOSE', assessment: null },
  },
} as const satisfies { [group: string]: { [kind: string]: LineKindTerms } };

export type LineGroup = keyof typeof LINE_GROUPS;

/**
 * The one registry of line kinds, from which tables, files, SQL's `line_kind` and screens derive.
 */
export const LINE_KINDS = {
  ...LINE_GROUPS.staking,
  ...LINE_GROUPS.team,
  ...LINE_GROUPS.shares,
  ...LINE_GROUPS.tokens,
  ...LINE_GROUPS.releases,
};

export type LineKind = keyof typeof LINE_KINDS;

/** False for a kind of a newer version, which stored lines and answers can have. */
export const isLineKind = (kind: string): kind is LineKind => Object.hasOwn(LINE_KINDS, kind);

/** Kinds whose unpaid part lapses; that of STATIC stays pending (rulebook §3). */
export type LapsingKind = Exclude<LineKind, 'STATIC'>;

/** Every kind in alphabetical order, as in files and in leaves (rulebook §17). */
export const LINE_KINDS_A_TO_Z: readonly LineKind[] = (
  Object.keys(LINE_KINDS) as LineKind[]
).sort();

/**
 * Account that the paid part of a line goes to (rulebook §2, §9).
 * @param enrolled whether the member is enrolled for the week of the line's day
 */
export function destination(kind: LineKind, enrolled: boolean): 'available' | 'conditional' {
  const { assessment } = LINE_KINDS[kind];
  return assessment === 'FULL_NODE' || (assessment === 'TEAM' && enrolled)
    ? 'conditional'
    : 'available';
}
