/** Kinds whose whole amount is new money (rulebook §4). */
export const NEW_MONEY_KINDS = ['REAL', 'FILL', 'PIONEER', 'CAPTAIN'] as const;

/** Kinds whose principal is the member's own; they count for performance (rulebook §4, §5). */
export const OWN_MONEY_KINDS = [
  ...NEW_MONEY_KINDS,
  'REINVEST',
  'REPURCHASE',
  'STABLECOIN_DOMINATOR',
] as const;

/** Gifts: the principal stays in pool TASK (rulebook §4). */
export const INVITATION_KINDS = [
  'PIONEER_INVITATION',
  'CAPTAIN_INVITATION',
  'AMBASSADOR_INVITATION',
] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/** The index of a kind is its code in `OrderTable.kind`. */
export const STAKE_KINDS = [...OWN_MONEY_KINDS, ...INVITATION_KINDS] as const;

export const ORDER_KINDS = [
  ...STAKE_KINDS,
  'REAL_NODE',
  'COMMUNITY_NODE',
  'VIRTUAL_NODE',
  'UNKNOWN',
] as const;

export type StakeKind = (typeof STAKE_KINDS)[number];
export type OrderKind = (typeof ORDER_KINDS)[number];

const newMoney: ReadonlySet<string> = new Set(NEW_MONEY_KINDS);
const ownMoney: ReadonlySet<string> = new Set(OWN_MONEY_KINDS);

/** Assets of an order's principal (rulebook §4). */
export const PRINCIPAL_ASSETS = ['USDT', 'USDB'] as const;
export type PrincipalAsset = (typeof PRINCIPAL_ASSETS)[number];

/** USDT and USDB count 1:1, and both kinds of orders earn USDT. */
export const principalAsset = (kind: OrderKind): PrincipalAsset =>
  kind === 'STABLECOIN_DOMINATOR' ? 'USDB' : 'USDT';

/** True if orders of the kind bring the sponsor a grant (rulebook §4, Acceleration). */
export const isNewMoney = (kind: OrderKind): boolean => newMoney.has(kind);

/**
 * True if orders of the kind count for `A` and `S` and return their principal to the member
 * (rulebook §4, §5).
 */
export const isOwnMoney = (kind: OrderKind): boolean => ownMoney.has(kind);
