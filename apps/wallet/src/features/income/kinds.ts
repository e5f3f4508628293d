import type { IncomeKind, IncomeLine } from '@fairlaunch/protocol';

const GROUPS = {
  staking: ['STATIC'],
  team: ['LEVEL_DIFF', 'PEER', 'OVERRIDE', 'GENERATION', 'COMMUNITY_SUBSIDY', 'TEAM_SUBSIDY'],
  shares: ['FEE_DIVIDEND', 'NETWORK_DIVIDEND', 'GLOBAL_BONUS', 'SALES_BONUS'],
  tokens: ['BHC_OUTPUT', 'TOKEN_REFERRAL'],
  releases: ['AWARD_RELEASE', 'PROMO_RELEASE', 'POINTS_RELEASE', 'WHITELIST_RELEASE'],
} as const satisfies Record<string, readonly IncomeKind[]>;
type GroupName = keyof typeof GROUPS;

/** Groups without a line are left out. */
export function grouped(lines: readonly IncomeLine[]): { name: GroupName; lines: IncomeLine[] }[] {
  return (Object.keys(GROUPS) as GroupName[])
    .map((name) => ({
      name,
      lines: GROUPS[name].flatMap((kind) => lines.filter((line) => line.kind === kind)),
    }))
    .filter((group) => group.lines.length > 0);
}

/** Null where no assessment has a say or nothing was paid. */
export const heldOf = ({ held, paid }: Pick<IncomeLine, 'held' | 'paid'>): IncomeLine['held'] =>
  paid === '0' ? null : held;

const ASSETS: Partial<Record<IncomeKind, IncomeLine['asset']>> = {
  BHC_OUTPUT: 'BHC',
  TOKEN_REFERRAL: 'BHC',
  WHITELIST_RELEASE: 'BHC',
  AWARD_RELEASE: 'USDB',
  PROMO_RELEASE: 'USDB',
  POINTS_RELEASE: 'WPT',
};

export const assetOf = (kind: IncomeKind): IncomeLine['asset'] => ASSETS[kind] ?? 'USDT';

/** Releases come out of what is locked for the member, a sales bonus out of the node's price. */
export const POOL_OF = {
  STATIC: 'STATIC',
  LEVEL_DIFF: 'TEAM',
  PEER: 'TEAM',
  OVERRIDE: 'TEAM',
  GENERATION: 'TEAM',
  TEAM_SUBSIDY: 'TEAM',
  COMMUNITY_SUBSIDY: 'NODE',
  FEE_DIVIDEND: 'FEE_DIV',
  NETWORK_DIVIDEND: 'NET_DIV',
  GLOBAL_BONUS: 'GLOBAL',
  BHC_OUTPUT: 'BHC_EMISSION',
  TOKEN_REFERRAL: 'BHC_REF',
} as const satisfies Partial<Record<IncomeKind, string>>;
