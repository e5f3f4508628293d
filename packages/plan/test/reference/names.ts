/** Pools that a `fund` event may name (rulebook §2, §17): every pool but BHC_EMISSION. */
export const FUNDED_POOLS = [
  'STATIC',
  'TEAM',
  'GLOBAL',
  'NODE',
  'FEE_DIV',
  'NET_DIV',
  'TASK',
  'BOX',
  'USDB_PROMO',
  'BHC_REF',
  'SWAP_INV',
  'INSURANCE',
] as const;

/** Everything that the `pools` of a close may show: the pools and REVENUE (rulebook §17). */
export type PoolName = (typeof FUNDED_POOLS)[number] | 'BHC_EMISSION' | 'REVENUE';

/** New-money kinds: they bring grants and token referrals (rulebook §4). */
export const NEW_MONEY = ['REAL', 'FILL', 'PIONEER', 'CAPTAIN'] as const;

const NOT_NEW = ['REINVEST', 'REPURCHASE'] as const;

/** Own-money kinds: they make A and S (rulebook §4). */
export const OWN_MONEY = [...NEW_MONEY, ...NOT_NEW, 'STABLECOIN_DOMINATOR'] as const;

/** Gifts: the principal stays in pool TASK (rulebook §4). */
export const INVITATIONS = [
  'PIONEER_INVITATION',
  'CAPTAIN_INVITATION',
  'AMBASSADOR_INVITATION',
] as const;

/** Kinds whose orders count as `new` in an assessment (rulebook §9). */
export const ASSESSED_NEW = ['REAL', 'PIONEER', 'CAPTAIN'] as const;

/** Stake kinds of a scenario (rulebook §17). */
export const STAKE_KINDS = [...NEW_MONEY, ...NOT_NEW, ...INVITATIONS] as const;
export type StakeKind = (typeof STAKE_KINDS)[number] | 'STABLECOIN_DOMINATOR';

/** Node kinds (rulebook §8). */
export const NODE_KINDS = ['COMMUNITY', 'MAIN', 'MAJOR', 'GENESIS'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** The four team kinds of rulebook §7, in the order of its text. */
export const TEAM_KINDS = ['LEVEL_DIFF', 'PEER', 'OVERRIDE', 'GENERATION'] as const;
export type TeamKind = (typeof TEAM_KINDS)[number];

/** Whether a name is in a list. */
export const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);
